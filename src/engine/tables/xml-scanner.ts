import { refuse } from './refusal.ts';
import { unescapeXml } from './unescape-xml.ts';
import { after, afterBlanks, nameEnd } from './xml-positions.ts';

/** Hears a document in its order. Names come without their namespace prefix; the root's depth is 0. */
export interface XmlListener {
  open(name: string, depth: number, tag: XmlTag): void;
  text?(text: string): void;
  close?(name: string, depth: number): void;
}

/** The tag being opened; valid only during `open`. */
export interface XmlTag {
  /** Value of the attribute of exactly this name. */
  attribute(name: string): string | undefined;
  /** Value of the first attribute of this name whatever its prefix, but with one. */
  prefixedAttribute(name: string): string | undefined;
}

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const QUESTION = 63;
const EXCLAMATION = 33;
const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;
const LONGEST_TOKEN = 1_048_576;
const DEEPEST = 128;
const MOST_ATTRIBUTES = 64;
const MOST_NAMES = 1024;
/**
 * A strict scanner of XML that arrives in pieces, of any size and cut anywhere. Refuses as 'damaged' what is not well-formed, and also
 * any DOCTYPE (and so any entity), absurd depth, and tokens beyond a mebibyte: its memory does not grow with the document.
 */
export class XmlScanner implements XmlTag {
  readonly #listener: XmlListener;
  readonly #open: string[] = [];
  readonly #locals = new Map<string, string>();
  /** Of the tag being read; the arrays are kept from tag to tag, since emptying them would cost more than reading the tag. */
  readonly #names: string[] = [];
  readonly #values: string[] = [];
  #attributeCount = 0;
  #pending = '';
  #hasRoot = false;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  write(piece: string): void {
    const text = this.#pending === '' ? piece : this.#pending + piece;
    let at = 0;
    for (let next = 0; next >= 0;) {
      at = next;
      next = text.charCodeAt(at) === LESS ? this.#markup(text, at) : this.#characters(text, at);
    }
    this.#pending = text.slice(at);
    if (this.#pending.length > LONGEST_TOKEN) refuse('damaged');
  }

  /** To be called after the last piece. */
  end(): void {
    if (!this.#hasRoot || this.#open.length > 0 || this.#pending.trim() !== '') refuse('damaged');
  }

  attribute(name: string): string | undefined {
    for (let index = 0; index < this.#attributeCount; index += 1) if (this.#names[index] === name) return this.#values[index];
    return undefined;
  }

  prefixedAttribute(name: string): string | undefined {
    const full = this.#names.slice(0, this.#attributeCount).find((candidate) => candidate.endsWith(`:${name}`));
    return full === undefined ? undefined : this.attribute(full);
  }

  /** Each of the following reads one token at `at` and answers where the next begins, or -1 when the token's end has not arrived. */
  #characters(text: string, at: number): number {
    const stop = text.indexOf('<', at);
    if (stop < 0) return -1;
    const raw = text.slice(at, stop);
    if (this.#open.length > 0) this.#listener.text?.(unescapeXml(raw));
    else if (!/^\uFEFF?[ \t\r\n]*$/.test(raw)) refuse('damaged');
    return stop;
  }

  #markup(text: string, at: number): number {
    switch (text.charCodeAt(at + 1)) {
      case SLASH:
        return this.#closeTag(text, at);
      case QUESTION:
        return after(text, '?>', at + 2);
      case EXCLAMATION:
        return this.#declaration(text, at);
      default:
        return at + 1 < text.length ? this.#openTag(text, at) : -1;
    }
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return this.#comment(text, at);
    if (text.length < at + 9 && ('<!--'.startsWith(text.slice(at)) || '<![CDATA['.startsWith(text.slice(at)))) return -1;
    if (!text.startsWith('<![CDATA[', at) || this.#open.length === 0) return refuse('damaged');
    const next = after(text, ']]>', at + 9);
    if (next >= 0) this.#listener.text?.(text.slice(at + 9, next - 3));
    return next;
  }

  #comment(text: string, at: number): number {
    const dashes = text.indexOf('--', at + 4);
    if (dashes < 0 || dashes + 2 === text.length) return -1;
    return text.charCodeAt(dashes + 2) === GREATER ? dashes + 3 : refuse('damaged');
  }

  #closeTag(text: string, at: number): number {
    const stop = text.indexOf('>', at + 2);
    if (stop < 0) return -1;
    const name = this.#open.pop();
    if (name === undefined || !text.startsWith(name, at + 2)) return refuse('damaged');
    if (stop !== at + 2 + name.length && text.slice(at + 2 + name.length, stop).trim() !== '') refuse('damaged');
    this.#listener.close?.(this.#local(name), this.#open.length);
    return stop + 1;
  }

  #openTag(text: string, at: number): number {
    const end = this.#attributes(text, at);
    if (end < 0) return -1;
    const isEmpty = text.charCodeAt(end) === SLASH;
    if (isEmpty && end + 1 >= text.length) return -1;
    if (isEmpty && text.charCodeAt(end + 1) !== GREATER) refuse('damaged');
    const name = text.slice(at + 1, nameEnd(text, at + 1));
    const depth = this.#open.length;
    if (depth === 0 && this.#hasRoot) refuse('damaged');
    if (depth >= DEEPEST) refuse('damaged');
    this.#hasRoot = true;
    const local = this.#local(name);
    this.#listener.open(local, depth, this);
    if (isEmpty) this.#listener.close?.(local, depth);
    else this.#open.push(name);
    return isEmpty ? end + 2 : end + 1;
  }

  /** Takes the attributes of the tag at `at`; answers the position of its `>` or `/`. */
  #attributes(text: string, at: number): number {
    this.#attributeCount = 0;
    let stop = nameEnd(text, at + 1);
    for (;;) {
      const from = afterBlanks(text, stop);
      const code = text.charCodeAt(from);
      if (Number.isNaN(code)) return -1;
      if (code === GREATER || code === SLASH) return from;
      if (from === stop) return refuse('damaged');
      stop = this.#attribute(text, from);
      if (stop < 0) return -1;
    }
  }

  #attribute(text: string, from: number): number {
    const stop = nameEnd(text, from);
    const equals = afterBlanks(text, stop);
    const open = afterBlanks(text, equals + 1);
    if (open >= text.length) return -1;
    const quote = text.charCodeAt(open);
    if (stop === from || text.charCodeAt(equals) !== EQUALS || (quote !== QUOTE && quote !== APOSTROPHE)) return refuse('damaged');
    const close = text.indexOf(quote === QUOTE ? '"' : "'", open + 1);
    if (close < 0) return -1;
    const name = text.slice(from, stop);
    const value = text.slice(open + 1, close);
    if (this.attribute(name) !== undefined || this.#attributeCount >= MOST_ATTRIBUTES || value.includes('<')) refuse('damaged');
    this.#names[this.#attributeCount] = name;
    this.#values[this.#attributeCount] = unescapeXml(value);
    this.#attributeCount += 1;
    return close + 1;
  }

  /** The name without its prefix; refuses more different names than any office document has. */
  #local(name: string): string {
    const known = this.#locals.get(name);
    if (known !== undefined) return known;
    if (name === '' || this.#locals.size >= MOST_NAMES) return refuse('damaged');
    const local = name.slice(name.indexOf(':') + 1);
    this.#locals.set(name, local);
    return local;
  }
}
