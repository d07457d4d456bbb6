import { cellString } from './cell-string.ts';
import { throwProblem } from './throw-problem.ts';
import { scanPart } from './workbook-package.ts';
import type { WorkbookPackage } from './workbook-package.ts';

/** The workbook's table of strings. Runs of rich text are joined, phonetic hints left out. */
export function readSharedStrings(workbook: WorkbookPackage, part: string): string[] {
  const { limits } = workbook;
  const strings: string[] = [];
  let item = '';
  let isText = false;
  let isHint = false;
  scanPart(workbook, part, {
    open(name, depth) {
      if (depth === 0 && name !== 'sst') throwProblem('damaged');
      if (depth === 1) item = '';
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint && (depth === 2 || depth === 3);
    },
    text(text) {
      if (isText) item += text;
      if (item.length > 8 * limits.cellText) throwProblem('cell-too-long', { limit: limits.cellText });
    },
    close(name, depth) {
      isText = false;
      if (name === 'rPh') isHint = false;
      if (depth !== 1 || name !== 'si') return;
      if (strings.length >= limits.cells) throwProblem('too-many-cells', { limit: limits.cells });
      strings.push(cellString(item, limits));
    },
  });
  return strings;
}
