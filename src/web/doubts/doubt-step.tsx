import type { DoubtAction, DoubtBody } from '#contract/doubts.ts';
import { api } from '../api.ts';
import { settle, type useChange } from '../changes/use-change.ts';
import { DOUBT_LIST_TEXTS, DOUBT_STEPS } from '../text/en/doubt-list.ts';
import { TRIPS_TEXTS } from '../text/en/trips.ts';
import { SettleField } from '../trips/settle-field.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { paths, waitingFileUrl } from '../urls.ts';

interface DoubtStepProps {
  readonly of: DoubtBody;
  readonly change: Pick<ReturnType<typeof useChange>, 'busy' | 'run'>;
}

/** What settles a doubt: a field in place, or the screen where it is decided. */
export function DoubtStep({ of: { name, action }, change }: DoubtStepProps) {
  if (action.code === 'wait') return <p className="note">{DOUBT_LIST_TEXTS.wait(action.expiry)}</p>;
  if (action.code !== 'settle-contract' || action.delivered) {
    const link = (
      <ButtonLink to={placeOf(action)} size="s" variant="soft">
        {DOUBT_STEPS[action.code]}
        <span className="visually-hidden"> {name}</span>
      </ButtonLink>
    );
    if (action.code !== 'read-again') return link;
    const confirm = () => api('confirmReading', { params: { id: action.import_id } });
    return (
      <div className="row gap-8">
        {link}
        <Button
          size="s"
          variant="default"
          busy={change.busy}
          onClick={() => void change.run({ act: confirm, fallback: DOUBT_LIST_TEXTS.changeFailed })}
        >
          {DOUBT_LIST_TEXTS.readRight}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    );
  }
  const { instrument_id: id, price } = action;
  return (
    <div className="row gap-8 end">
      {price !== null && (
        <Button
          size="s"
          busy={change.busy}
          onClick={() => void change.run({ act: () => settle(id, String(price)), fallback: TRIPS_TEXTS.settleFailed })}
        >
          {DOUBT_LIST_TEXTS.settleAt(price)}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <SettleField of={{ name, instrument_id: id }} run={change.run} />
    </div>
  );
}

/** The screen of each step that is no file's own. */
const PLACES: Readonly<Record<Exclude<DoubtAction['code'], 'wait' | 'answer-file' | 'read-again'>, string>> = {
  'decide-held': paths.held,
  'decide-action': paths.corporateActions,
  'explain-shares': paths.corporateActions,
  'settle-contract': paths.openPositions,
  'enter-origin': paths.corporateActions,
  'choose-plan': paths.accounts,
  reconcile: paths.reconcile,
};

function placeOf(action: Exclude<DoubtAction, { readonly code: 'wait' }>): string {
  if (action.code === 'answer-file' || action.code === 'read-again') return waitingFileUrl(action.import_id);
  return PLACES[action.code];
}
