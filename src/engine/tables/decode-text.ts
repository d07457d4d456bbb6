import { strFromU8 } from 'fflate';
import { throwProblem } from './throw-problem.ts';
import { decodeUnicode } from './decode-unicode.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Windows-1252 where it differs from Latin-1, bytes 0x80–0x9F (encoding.spec.whatwg.org, index windows-1252). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const HEAD = 4096;

/**
 * The text of a file without its byte order mark: UTF-8, UTF-16 (by its mark or by its zero bytes), else Windows-1252.
 * Throws 'not-a-table' if the file is not text, 'damaged' if only its beginning is.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  const text = decodeUnicode(bytes, marked ?? unmarkedEncoding(bytes)) ?? (marked === null ? windows1252(bytes) : throwProblem('damaged'));
  if (hasControls(text.slice(0, HEAD))) throwProblem('not-a-table');
  if (text.includes('\0')) throwProblem('damaged');
  return text;
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Latin text in UTF-16 has a zero in nearly every second byte. No other text has zeros. */
function unmarkedEncoding(bytes: Uint8Array): Encoding {
  const zeros = [0, 0];
  const head = bytes.subarray(0, HEAD);
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 3 && even === 0) return 'utf-16le';
  return even > head.length / 3 && odd === 0 ? 'utf-16be' : 'utf-8';
}

function windows1252(bytes: Uint8Array): string {
  return strFromU8(bytes, true).replaceAll(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80));
}

/** Control characters that no table contains: all but tab, line breaks and form feed. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32)) return true;
  }
  return false;
}
