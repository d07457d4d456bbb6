/** The Encoding Standard's decoder is the same in Node and in browsers, but is not in the ECMAScript library that the engine compiles with. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: true; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Text of these bytes without a byte order mark at their start, or null where they are not valid in the encoding. */
export function decodeUnicode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text of UTF-8 that arrives in pieces cut anywhere; `next` answers null where the bytes are not valid. */
export class Utf8Pieces {
  #rest = new Uint8Array(0);
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  next(piece: Uint8Array): string | null {
    const bytes = joined(this.#rest, piece);
    const whole = wholeCharacters(bytes);
    this.#rest = bytes.slice(whole);
    try {
      return this.#decoder.decode(bytes.subarray(0, whole));
    } catch {
      return null;
    }
  }

  /** Whether the last piece ended within a character. */
  get isCut(): boolean {
    return this.#rest.length > 0;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Length of `bytes` without the beginning of a character at their end. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
