/** An article's text without its front matter, and the fields of the front matter. */
export interface ArticleText {
  readonly fields: ReadonlyMap<string, string>;
  /** Markdown. */
  readonly body: string;
}

/** Lines between two lines of three dashes. */
const BLOCK = /^---[ \t]*\r?\n((?:.*\r?\n)*?)---[ \t]*(?:\r?\n|$)/;
const FIELD = /^([\w-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/**
 * Splits an article. Front matter starts at the first character and ends with a line of three dashes; without either, all text is body.
 * Lines that are not `key: value` are ignored; double quotes around a value are removed.
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
