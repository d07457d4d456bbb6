import { throwProblem } from './throw-problem.ts';

/** One record of a workbook stream of Excel 97 ([MS-XLS] 2.1.4), with the pieces that continue it. */
export interface BiffRecord {
  readonly type: number;
  readonly parts: readonly Uint8Array[];
}

const CONTINUE = 0x3c;
const HEAD = 4;
const NOTHING = new Uint8Array();
/** Bits of a string's flags ([MS-XLS] 2.5.293): two bytes a letter, phonetic data, runs of rich text. */
const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/** The records from this place of a stream to its end, or until the caller stops. Throws if one is cut off. */
export function* biffRecords(stream: Uint8Array, from: number): Generator<BiffRecord> {
  let at = from;
  while (at + HEAD <= stream.length) {
    const type = word(stream, at);
    const parts: Uint8Array[] = [];
    let next = type;
    do {
      const length = word(stream, at + 2);
      const end = at + HEAD + length;
      if (end > stream.length) throwProblem('damaged');
      parts.push(stream.subarray(at + HEAD, end));
      at = end;
      next = at + HEAD <= stream.length ? word(stream, at) : 0;
    } while (next === CONTINUE);
    yield { type, parts };
  }
}

/** Reads the fields of a record one after another, over its continuations. Throws beyond its end. */
export class FieldReader {
  readonly #parts: readonly Uint8Array[];
  #part = 0;
  #bytes: Uint8Array;
  #at = 0;

  constructor({ parts }: BiffRecord) {
    this.#parts = parts;
    this.#bytes = parts[0] ?? NOTHING;
  }

  /** Whether there are no more bytes. */
  isAtEnd(): boolean {
    while (this.#at >= this.#bytes.length && this.#part < this.#parts.length) this.#turnPart();
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    if (this.#at >= this.#bytes.length && this.isAtEnd()) throwProblem('damaged');
    const byte = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    return byte;
  }

  word(): number {
    return this.byte() + 256 * this.byte();
  }

  long(): number {
    return this.word() + 65_536 * this.word();
  }

  /** A number in 64-bit floating point. */
  double(): number {
    const bytes = Uint8Array.from({ length: 8 }, () => this.byte());
    return new DataView(bytes.buffer).getFloat64(0, true);
  }

  skip(count: number): void {
    for (let left = count; left > 0;) {
      if (this.isAtEnd()) throwProblem('damaged');
      const step = Math.min(left, this.#bytes.length - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** A string of this many letters, with its formatting left out ([MS-XLS] 2.5.293). A piece that continues it repeats its width. */
  text(letters: number): string {
    const flags = this.byte();
    const runs = (flags & RICH) === 0 ? 0 : this.word();
    const phonetic = (flags & PHONETIC) === 0 ? 0 : this.long();
    let isWide = (flags & WIDE) !== 0;
    let text = '';
    for (let left = letters; left > 0;) {
      if (this.#at >= this.#bytes.length) {
        if (this.#part >= this.#parts.length) throwProblem('damaged');
        this.#turnPart();
        isWide = (this.byte() & WIDE) !== 0;
      }
      const available = (this.#bytes.length - this.#at) >>> (isWide ? 1 : 0);
      if (available === 0) throwProblem('damaged');
      const taken = Math.min(left, available);
      text += lettersOf(this.#bytes, this.#at, taken, isWide);
      this.#at += isWide ? 2 * taken : taken;
      left -= taken;
    }
    this.skip(4 * runs + phonetic);
    return isText(text) ? text : throwProblem('damaged');
  }

  #turnPart(): void {
    this.#part += 1;
    this.#bytes = this.#parts[this.#part] ?? NOTHING;
    this.#at = 0;
  }
}

function lettersOf(bytes: Uint8Array, from: number, count: number, isWide: boolean): string {
  let text = '';
  for (let index = 0; index < count; index += 1) {
    text += String.fromCharCode(isWide ? word(bytes, from + 2 * index) : (bytes[from + index] ?? 0));
  }
  return text;
}

/** Whether the database can store it: no zero, no half of a surrogate pair. */
function isText(text: string): boolean {
  return !/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
}
