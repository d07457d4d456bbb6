/** The Encoding Standard's decoder, which Node and browsers share but the engine's ECMAScript library does not declare. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: true; readonly ignoreBOM?: boolean },
) => { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string };

/** Text of these bytes without a byte order mark, or null if they are not valid in the encoding. */
export function decodeUnicode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes UTF-8 that arrives in pieces cut anywhere; without a piece, its end. Returns null for invalid bytes. */
export function utf8Decoder(): (piece?: Uint8Array) => string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (piece) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return null;
    }
  };
}
