import { builtInFormat, customFormat } from './cell-format.ts';
import type { CellFormat } from './cell-format.ts';
import { throwProblem } from './throw-problem.ts';
import { scanPart } from './workbook-package.ts';
import type { WorkbookPackage } from './workbook-package.ts';

/** The number format of each cell style (the `s` of a cell), from the workbook's styles part. */
export function readFormats(workbook: WorkbookPackage, part: string): CellFormat[] {
  const custom = new Map<number, CellFormat>();
  const ids: number[] = [];
  let section = '';
  scanPart(workbook, part, {
    open(name, depth, attributes) {
      if (depth === 0 && name !== 'styleSheet') throwProblem('damaged');
      if (depth === 1) section = name;
      if (depth !== 2) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (section === 'numFmts' && name === 'numFmt') custom.set(id, customFormat(attributes['formatCode'] ?? ''));
      if (section === 'cellXfs' && name === 'xf') ids.push(id);
    },
  });
  return ids.map((id) => custom.get(id) ?? builtInFormat(id));
}
