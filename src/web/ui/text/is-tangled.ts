/** Lists and quotes inside each other. */
const DEEPEST = 12;
/** Characters with a meaning in one paragraph: the time to pair them grows with their square. */
const MOST_MARKS = 400;

const MARKER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** Whether a Markdown text is nested so deeply, or so full of marks, that reading it takes seconds. No text that a person typed is. */
export function isTangled(text: string): boolean {
  let marks = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') marks = 0;
    if (depthOf(line) > DEEPEST) return true;
    for (const character of line) if ('*_~[]!<`\\'.includes(character)) marks += 1;
    if (marks > MOST_MARKS) return true;
  }
  return false;
}

function depthOf(line: string): number {
  let depth = 0;
  MARKER.lastIndex = 0;
  while (depth <= DEEPEST && MARKER.test(line)) depth += 1;
  return depth;
}
