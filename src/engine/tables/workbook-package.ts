import { utf8Decoder } from './decode-unicode.ts';
import { inflatePart } from './inflate-part.ts';
import type { Inflated } from './inflate-part.ts';
import { partKey } from './read-zip.ts';
import type { ZipPart } from './read-zip.ts';
import { throwProblem } from './throw-problem.ts';
import type { TableLimits } from './table-limits.ts';
import { readXml } from './read-xml.ts';
import type { XmlListener } from './read-xml.ts';

/** The archive of a workbook, and how much of it has been inflated so far. */
export interface WorkbookPackage {
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly limits: TableLimits;
  readonly inflated: Inflated;
}

/** Whether the package has a part of this name. */
export function hasPart({ parts }: WorkbookPackage, name: string): boolean {
  return parts.has(partKey(name));
}

/** Scans an XML part in pieces. Throws 'damaged' if it is missing or not UTF-8, which every program writes. */
export function scanPart(workbook: WorkbookPackage, name: string, listener: XmlListener): void {
  const part = workbook.parts.get(partKey(name)) ?? throwProblem('damaged');
  const reader = readXml(listener);
  const decode = utf8Decoder();
  inflatePart(part, workbook.limits, workbook.inflated, (piece) => reader.write(decode(piece) ?? throwProblem('damaged')));
  if (decode() === null) throwProblem('damaged');
  reader.end();
}
