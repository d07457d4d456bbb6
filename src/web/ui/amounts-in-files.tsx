import { TABLE_TEXTS } from '../text/en/kit.ts';
import { useHiddenRupees } from './page-choice.ts';

/** Beside what saves a file: while rupees are hidden on the screen, a table that is saved has them. */
export function AmountsInFiles() {
  const [hidden] = useHiddenRupees();
  return hidden && <span className="note screen-only">{TABLE_TEXTS.amountsAreInFiles}</span>;
}
