/** An article's text without its front matter, and the fields that the front matter held. */
export interface ArticleText {
  readonly fields: ReadonlyMap<string, string>;
  /** Markdown. */
  readonly body: string;
}

/** An opening and a closing line of three dashes; blanks after them do not count. */
const BLOCK = /^---[ \t]*\r?\n((?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;
const FIELD = /^([\w-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/**
 * Splits an article. Front matter is recognised only where the text starts with three dashes and a closing line of three dashes
 * exists; otherwise all of the text is body. Lines that are not `key: value` are passed over; double quotes around a value go.
 */
export function readFrontMatter(text: string): ArticleText {
  const block = BLOCK.exec(text);
  if (!block) return { fields: new Map(), body: text };
  const fields = (block[1] ?? '').split(/\r?\n/).flatMap((line): [string, string][] => {
    const field = FIELD.exec(line);
    return field?.[1] === undefined ? [] : [[field[1], unquoted(field[2] ?? '')]];
  });
  return { fields: new Map(fields), body: text.slice(block[0].length) };
}

function unquoted(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
