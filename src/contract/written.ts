/** What is read out of texts that people wrote. Without schemas, since the browser uses it too. */

/** The heading of a review whose line is shown in the next day's plan. */
export const RULE_HEADING = 'One rule for tomorrow';

const HEADING = /^#{1,6}\s/;
/** A line that only says what follows: 'What worked:'. */
const LABEL = /^[^:]{1,60}:[*_]{0,2}$/;
/** A mark of a list, a quotation or a checkbox. */
const MARK = /^(?:[-*+>]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;

/** The first line that says something: no heading or label, without the marks of Markdown at its start; '' without one. */
export function firstLine(text: string): string {
  for (const line of text.split('\n')) {
    const said = line.trim().replace(MARK, '').trim();
    if (said !== '' && said !== '-' && !isHeading(line.trim())) return said;
  }
  return '';
}

function isHeading(line: string): boolean {
  return HEADING.test(line) || LABEL.test(line);
}

/** The rule in one line: 'Rule for tomorrow: no trade before 9:30'. */
const IN_ONE_LINE = /^[*_]{0,2}(?:one )?rule for tomorrow[*_]{0,2}:[*_]{0,2}\s*(\S.*)$/i;

/** The line under the heading 'One rule for tomorrow' of a review, or the rest of a line that begins with it; null without one. */
export function ruleForTomorrow(review: string): string | null {
  const lines = review.split('\n').map((line) => line.trim());
  const at = lines.findIndex(
    (line) => isHeading(line) && line.replaceAll(/^#+\s+|[*_:]/g, '').toLowerCase() === RULE_HEADING.toLowerCase(),
  );
  if (at === -1) return lines.map((line) => IN_ONE_LINE.exec(line.replace(MARK, ''))?.[1]).find((rule) => rule !== undefined) ?? null;
  const after = lines.slice(at + 1);
  const end = after.findIndex(isHeading);
  return firstLine((end === -1 ? after : after.slice(0, end)).join('\n')) || null;
}
