import { useState } from 'react';
import { Link } from 'react-router';
import type { DoubtBody, DoubtsBody } from '#contract/doubts.ts';
import { api } from '../api.ts';
import { ChangeReport } from '../changes/change-report.tsx';
import { useChange } from '../changes/use-change.ts';
import { dayRange } from '../format.ts';
import { DOUBT_LIST_TEXTS, DOUBT_SENTENCES } from '../text/en/doubt-list.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/text/money.tsx';
import { tradeUrl } from '../urls.ts';
import { DoubtStep } from './doubt-step.tsx';

/** As many as are looked through at once. */
const SHOWN = 12;

/** What is open, the largest amount first: each with its next step, many of a kind in one press, and what net would be. */
export function DoubtList({ of }: { readonly of: DoubtsBody }) {
  const { doubts, total, net, settled_net: settled, more } = of;
  const change = useChange();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? doubts : doubts.slice(0, SHOWN);
  return (
    <>
      {total > 0 && <p>{DOUBT_LIST_TEXTS.netNow(<Money amount={net} result />, <Money amount={settled} result />)}</p>}
      <Together doubts={doubts} change={change} />
      <ul className="lined doubts">
        {shown.map((doubt) => (
          <Doubt key={doubt.id} of={doubt} change={change} />
        ))}
      </ul>
      {shown.length < doubts.length && (
        <Button variant="default" size="s" onClick={() => setWhole(true)}>
          {DOUBT_LIST_TEXTS.showMore(doubts.length - shown.length)}
        </Button>
      )}
      {more > 0 && <p className="note">{DOUBT_LIST_TEXTS.notListed(more)}</p>}
      <ChangeReport of={change} />
    </>
  );
}

interface OfChange {
  readonly change: ReturnType<typeof useChange>;
}

/** What settles many in one press, which can be undone. */
function Together({ doubts, change }: OfChange & { readonly doubts: readonly DoubtBody[] }) {
  const { busy, run } = change;
  const strong = doubts.some(({ action }) => action.code === 'decide-action' && action.strong);
  const expired = doubts.some(({ action }) => action.code === 'settle-contract' && !action.price && !action.delivered);
  if (!strong && !expired) return null;
  const press = (call: 'applyStrongActions' | 'confirmWorthless') => () =>
    void run({ act: () => api(call, {}), fallback: DOUBT_LIST_TEXTS.changeFailed });
  return (
    <div className="actions">
      {strong && (
        <Button size="s" busy={busy} onClick={press('applyStrongActions')}>
          {DOUBT_LIST_TEXTS.applyStrong}
        </Button>
      )}
      {expired && (
        <Button size="s" variant="default" busy={busy} onClick={press('confirmWorthless')}>
          {DOUBT_LIST_TEXTS.allExpired}
        </Button>
      )}
    </div>
  );
}

function Doubt({ of, change }: OfChange & { readonly of: DoubtBody }) {
  const { kind, name, count, trades, from, to, amount, rests, action } = of;
  const trade = action.code === 'settle-contract' ? action.trip_id : action.code === 'enter-origin' ? action.position_id : null;
  const facts = [trades > 0 && DOUBT_LIST_TEXTS.trades(trades), from && dayRange(from, to)].filter(Boolean);
  return (
    <li className="row">
      <div className="grow">
        <p>{DOUBT_SENTENCES[kind](trade === null ? <b>{name}</b> : <Link to={tradeUrl(trade)}>{name}</Link>, count)}</p>
        <p className="note">
          {amount !== null &&
            (amount === 0 ? DOUBT_LIST_TEXTS.noClosedTrade : DOUBT_LIST_TEXTS.ifSettled(<Money amount={amount} result />))}
          {amount === null && rests !== null && DOUBT_LIST_TEXTS.rests(<Money amount={rests} />)}
          {(amount !== null || rests !== null) && facts.length > 0 && ' · '}
          {facts.join(' · ')}
        </p>
      </div>
      <DoubtStep of={of} change={change} />
    </li>
  );
}
