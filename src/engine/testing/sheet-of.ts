import type { Sheet } from '../tables/table.ts';

/** A small comma-separated text with quoted fields as a sheet, for tests of what reads sheets; blank lines keep their numbers. */
export function sheetOf(text: string, name = ''): Sheet {
  const lines = text.split('\n');
  return { name, rows: lines.map((line, index) => ({ number: index + 1, cells: cellsOf(line) })) };
}

function cellsOf(line: string): string[] {
  const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}
