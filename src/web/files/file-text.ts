import { rupeesAreHidden } from '../format.ts';

/** A number that stands alone; dates, times and names with digits in them are none. */
const NUMBER = /(?<![\p{L}\d./:-])-?\d[\d,]*(?:\.\d+)?(?![\p{L}\d/:-]|\.\d)/gu;

/** What stands in a file, as it is written. While rupees are hidden without its numbers: which of them are amounts is not known. */
export function fileText(text: string): string {
  return rupeesAreHidden() ? text.replaceAll(NUMBER, '•••') : text;
}
