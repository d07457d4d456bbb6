import { readContentTypes } from './read-content-types.ts';
import { readFormats } from './read-formats.ts';
import { readRelations } from './read-relations.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetContext } from './read-sheet.ts';
import { readZip } from './read-zip.ts';
import { throwProblem } from './throw-problem.ts';
import type { XmlAttributes } from './read-xml.ts';
import type { Sheet } from './table.ts';
import type { TableLimits } from './table-limits.ts';
import { scanPart } from './workbook-package.ts';
import type { WorkbookPackage } from './workbook-package.ts';

interface Listed {
  readonly name: string;
  readonly relation: string;
}

/** The visible worksheets of an XLSX file, in the order of their tabs. Throws a problem that names other kinds of archive. */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits): Sheet[] {
  const workbook: WorkbookPackage = { parts: readZip(bytes), limits, inflated: { bytes: 0 } };
  const main = mainPart(workbook);
  const relations = readRelations(workbook, main);
  const { is1904, listed } = readMain(workbook, main);
  if (listed.length > limits.sheets) throwProblem('too-many-sheets', { limit: limits.sheets });
  const partOf = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.target;
  const strings = partOf('sharedStrings');
  const styles = partOf('styles');
  const context: SheetContext = {
    strings: strings === undefined ? [] : readSharedStrings(workbook, strings),
    formats: styles === undefined ? [] : readFormats(workbook, styles),
    is1904,
    cellsLeft: limits.cells,
  };
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  return listed.flatMap(({ name, relation: id }) => {
    const relation = byId.get(id) ?? throwProblem('damaged');
    return relation.type === 'worksheet' ? [readSheet(workbook, relation.target, name, context)] : [];
  });
}

/** The name of the workbook part; throws if the package holds something else. */
function mainPart(workbook: WorkbookPackage): string {
  const { parts } = workbook;
  if (!parts.has('[content_types].xml')) {
    return throwProblem(parts.has('mimetype') && parts.has('content.xml') ? 'open-document' : 'not-a-workbook');
  }
  const main = readRelations(workbook, '').find(({ type }) => type === 'officeDocument')?.target;
  const type = main === undefined ? '' : readContentTypes(workbook)(main);
  if (main === undefined || !/spreadsheetml|ms-excel/.test(type)) return throwProblem('not-a-workbook');
  if (type.includes('sheet.binary')) throwProblem('binary-workbook');
  if (type.includes('macroEnabled') || [...parts.keys()].some((name) => name.endsWith('vbaproject.bin'))) throwProblem('macro-workbook');
  return main;
}

function readMain(workbook: WorkbookPackage, main: string): { is1904: boolean; listed: Listed[] } {
  let is1904 = false;
  const listed: Listed[] = [];
  scanPart(workbook, main, {
    open(name, depth, attributes) {
      if (depth === 0 && name !== 'workbook') throwProblem('damaged');
      if (depth === 1 && name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (depth !== 2 || name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      listed.push({ name: attributes['name'] ?? '', relation: relationOf(attributes) ?? throwProblem('damaged') });
    },
  });
  return { is1904, listed };
}

/** The id of the sheet's relation: the attribute `id` with any prefix. */
function relationOf(attributes: XmlAttributes): string | undefined {
  const name = Object.keys(attributes).find((candidate) => candidate.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}
