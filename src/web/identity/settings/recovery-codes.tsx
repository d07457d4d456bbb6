import { SECOND_FACTOR_TEXTS } from '../../text/en/identity/second-factor.ts';
import { Button } from '../../ui/button.tsx';

/** The recovery codes, once. On paper they stand alone. */
export function RecoveryCodes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) {
  return (
    <>
      <p tabIndex={-1} ref={focusOnShow}>
        {SECOND_FACTOR_TEXTS.saveCodes}
      </p>
      <ol className="recovery-codes" aria-label={SECOND_FACTOR_TEXTS.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button variant="soft" onClick={() => print()}>
          {SECOND_FACTOR_TEXTS.print}
        </Button>
        <Button variant="default" onClick={onSaved}>
          {SECOND_FACTOR_TEXTS.haveSaved}
        </Button>
      </div>
    </>
  );
}

/** The field of the code is gone, and the first codes would be above the window. */
function focusOnShow(line: HTMLElement | null): void {
  line?.focus();
}
