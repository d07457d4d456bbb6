import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';
import { orProblem } from './throw-problem.ts';
import { mutated, mutations } from '#test/tables/mutate.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const BODY =
  '\n<!-- a - b --><w x:a="1 &lt; 2" b=\'"\'><d><row r="1" s = "2"><c r="A1" t="s"><v>0</v></c><c/>' +
  '<c r="B1" ><is><t>a &amp; b&#233;&#x1F600;</t ><t><![CDATA[<&]]></t></is></c></row></d><e:f xmlns:e="u"/></w>\n<!-- end -->';
const ALPHABET = ['<', '>', '/', '=', '"', "'", '&', ';', ' ', 'a', ':', '-', '!', '[', ']', '#', '1', '.'];

/** What a listener hears of the pieces, neighbouring texts joined, or the problem. */
function heard(pieces: readonly string[]): unknown {
  const events: string[] = [];
  let text = '';
  const hear = (event: string): void => {
    if (text !== '') events.push(`text ${text}`);
    text = '';
    events.push(event);
  };
  const reader = readXml({
    open: (name, depth, attributes) => hear(`open ${name} ${depth} ${JSON.stringify(attributes)}`),
    text: (piece) => {
      text += piece;
    },
    close: (name, depth) => hear(`close ${name} ${depth}`),
  });
  return orProblem(() => {
    for (const piece of pieces) reader.write(piece);
    reader.end();
    return events;
  });
}

function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((place) => place % text.length).toSorted((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
}

describe('readXml', () => {
  it('tells elements by their local names and depths, attributes and texts with their references read', () => {
    expect(heard([DECLARATION + BODY])).toEqual([
      'open w 0 {"x:a":"1 < 2","b":"\\""}',
      'open d 1 {}',
      'open row 2 {"r":"1","s":"2"}',
      'open c 3 {"r":"A1","t":"s"}',
      'open v 4 {}',
      'text 0',
      'close v 4',
      'close c 3',
      'open c 3 {}',
      'close c 3',
      'open c 3 {"r":"B1"}',
      'open is 4 {}',
      'open t 5 {}',
      'text a & bé😀',
      'close t 5',
      'open t 5 {}',
      'text <&',
      'close t 5',
      'close is 4',
      'close c 3',
      'close row 2',
      'close d 1',
      'open f 1 {"xmlns:e":"u"}',
      'close f 1',
      'close w 0',
    ]);
  });

  it('hears the same however a document is cut, a broken one too', () => {
    const cuts = fc.array(fc.nat({ max: 1000 }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, fc.oneof(fc.constant([]), mutations(ALPHABET)), (places, changes) => {
        const text = DECLARATION + mutated(BODY.split(''), changes).join('');
        expect(heard(cut(text, places))).toEqual(heard([text]));
      }),
      { numRuns: 1000 },
    );
    expect(heard((DECLARATION + BODY).split(''))).toEqual(heard([DECLARATION + BODY]));
  });
});
