import { refuse } from './refusal.ts';

const AMPERSAND = 38;
const GREATER = 62;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML character data: the five predefined entities and character references; refuses any other, and characters XML has not. */
export function unescapeXml(raw: string): string {
  let hasReference = false;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === AMPERSAND) hasReference = true;
    else if (code === GREATER && raw.startsWith(']]', at - 2)) refuse('damaged');
    else if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code >= 0xfffe) refuse('damaged');
  }
  if (!hasReference) return raw;
  return raw.replaceAll(/&([^&;]{0,12})(;?)/g, (_, reference: string, semicolon: string) => {
    if (semicolon === '') return refuse('damaged');
    return reference.startsWith('#') ? character(reference.slice(1)) : (NAMED[reference] ?? refuse('damaged'));
  });
}

function character(digits: string): string {
  const code = /^x[\da-fA-F]+$/.test(digits) ? Number(`0${digits}`) : /^\d+$/.test(digits) ? Number(digits) : -1;
  return isXmlCharacter(code) ? String.fromCodePoint(code) : refuse('damaged');
}

/** The production Char of XML 1.0. */
function isXmlCharacter(code: number): boolean {
  if (code < 32) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
