import { partKey } from './read-zip.ts';
import { scanPart } from './workbook-package.ts';
import type { WorkbookPackage } from './workbook-package.ts';

/** The content type of a part by its name, else by its ending; '' if the package has none for it. */
export function readContentTypes(workbook: WorkbookPackage): (part: string) => string {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  scanPart(workbook, '[Content_Types].xml', {
    open(name, depth, attributes) {
      if (depth !== 1) return;
      const type = attributes['ContentType'] ?? '';
      if (name === 'Override') byName.set(partKey(attributes['PartName'] ?? ''), type);
      if (name === 'Default') byEnding.set((attributes['Extension'] ?? '').toLowerCase(), type);
    },
  });
  return (part) => byName.get(partKey(part)) ?? byEnding.get(partKey(part).slice(part.lastIndexOf('.') + 1)) ?? '';
}
