import { hasPart, scanPart } from './workbook-package.ts';
import type { WorkbookPackage } from './workbook-package.ts';

/** A link from one part to another. */
export interface Relation {
  readonly id: string;
  /** Last step of its type's address, e.g. 'worksheet'. The steps before differ between the transitional and the strict format. */
  readonly type: string;
  /** Name of the linked part. */
  readonly target: string;
}

/** The links of a part ('' for the package) to other parts of the package. */
export function readRelations(workbook: WorkbookPackage, source: string): Relation[] {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const part = `${folder}_rels/${source.slice(folder.length)}.rels`;
  const found: Relation[] = [];
  if (!hasPart(workbook, part)) return found;
  scanPart(workbook, part, {
    open(name, depth, attributes) {
      if (name !== 'Relationship' || depth !== 1 || attributes['TargetMode'] === 'External') return;
      const type = attributes['Type'] ?? '';
      found.push({
        id: attributes['Id'] ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolve(folder, attributes['Target'] ?? ''),
      });
    },
  });
  return found;
}

/** A target relative to the folder of its source, or absolute within the package. */
function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
