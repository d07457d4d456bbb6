import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { orProblem } from './refusal.ts';
import { mutated, mutations } from './testing/mutate.ts';
import { XmlScanner } from './xml-scanner.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const BODY =
  '\n<!-- a - b --><w x:a="1 &lt; 2" b=\'"\'><d><row r="1" s = "2"><c r="A1" t="s"><v>0</v></c><c/>' +
  '<c r="B1" ><is><t>a &amp; b&#233;&#x1F600;</t ><t><![CDATA[<&]]></t></is></c></row></d><e:f xmlns:e="u"/></w>\n<!-- end -->';
const DOCUMENT = DECLARATION + BODY;
const ALPHABET = ['<', '>', '/', '=', '"', "'", '&', ';', ' ', 'a', ':', '-', '!', '[', ']', '#', '1', '.'];

type Event = readonly [kind: string, name: string, ...details: readonly string[]];

/** Neighbouring texts as one. */
function joinTexts(events: readonly Event[]): Event[] {
  const joined: Event[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event[0] === 'text' && last?.[0] === 'text') joined[joined.length - 1] = ['text', last[1] + event[1]];
    else if (event[0] !== 'text' || event[1] !== '') joined.push(event);
  }
  return joined;
}

/** What our scanner hears of the pieces, or null where it refuses. */
function ours(pieces: readonly string[]): Event[] | null {
  const events: Event[] = [];
  const scanner = new XmlScanner({
    open: (name, depth, tag) => events.push(['open', name, String(depth), tag.attribute('r') ?? '', tag.attribute('b') ?? '']),
    text: (text) => events.push(['text', text]),
    close: (name, depth) => events.push(['close', name, String(depth)]),
  });
  const problem = orProblem(() => {
    for (const piece of pieces) scanner.write(piece);
    scanner.end();
    return null;
  });
  return problem === null ? joinTexts(events) : null;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The same from saxes, an independent and strict parser. */
function theirs(text: string): Event[] | null {
  const events: Event[] = [];
  let depth = 0;
  let failed = false;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', (tag) => {
    events.push(['open', local(tag.name), String(depth), tag.attributes['r'] ?? '', tag.attributes['b'] ?? '']);
    depth += 1;
  });
  parser.on('text', (value) => {
    if (depth > 0) events.push(['text', value]);
  });
  parser.on('cdata', (value) => events.push(['text', value]));
  parser.on('closetag', (tag) => {
    depth -= 1;
    events.push(['close', local(tag.name), String(depth)]);
  });
  parser.write(text).close();
  return failed ? null : joinTexts(events);
}

describe('XmlScanner', () => {
  it('hears in a whole document what saxes hears', () => {
    expect(ours([DOCUMENT])).toEqual(theirs(DOCUMENT));
    expect(ours([DOCUMENT])).toHaveLength(25);
  });

  it('hears the same however the document is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: DOCUMENT.length }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), DOCUMENT.length];
        const pieces = at.slice(1).map((end, index) => DOCUMENT.slice(at[index], end));
        expect(ours(pieces)).toEqual(ours([DOCUMENT]));
      }),
    );
    expect(ours(DOCUMENT.split(''))).toEqual(ours([DOCUMENT]));
  });

  it('takes nothing that saxes refuses, and hears nothing else in what it takes', () => {
    let taken = 0;
    fc.assert(
      fc.property(mutations(ALPHABET), (changes) => {
        const text = DECLARATION + mutated(BODY.split(''), changes).join('');
        const heard = ours([text]);
        if (heard === null) return;
        taken += 1;
        expect(heard).toEqual(theirs(text));
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(100);
  });
});
