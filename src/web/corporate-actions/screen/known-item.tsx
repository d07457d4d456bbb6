import { useState } from 'react';
import type { KnownActionBody } from '#contract/corporate-actions.ts';
import { count, day, percent, price } from '../../format.ts';
import { EffectOfAction } from '../action-effect.tsx';
import { type ActionAnswer, useActionPreview } from '../share-actions.ts';
import { ACTION_NAMES, ALLOTTED, ratioWords, ACTION_TEXTS } from '../../text/en/corporate-actions.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Message } from '../../ui/page/message.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { hidden } from '../../ui/text/hidden.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface KnownItemProps {
  readonly action: KnownActionBody;
  readonly busy: boolean;
  /** What it changes is shown at once; else when it is asked for: each takes the server a moment. */
  readonly eager: boolean;
  readonly onDecide: (answer: ActionAnswer) => void;
}

type Child = KnownActionBody['into'][number];
type Typed = Readonly<Record<string, { readonly given?: string; readonly held?: string; readonly cost_percent?: string }>>;

/** An action that is shipped, or a contract that follows one of its share: what it is, where that is from, and what it changes. */
export function KnownItem({ action, busy, eager, onDecide }: KnownItemProps) {
  const { known, kind, symbol, ex_date: date, ratio, into, confidence, sources, instrument_id: id } = action;
  const [typed, setTyped] = useState<Typed>({});
  const [isShown, setShown] = useState(eager);
  const missing = into.filter((child) => lacks(child, kind));
  const children = missing.map((child) => ({ symbol: child.symbol, isin: child.isin ?? '', ...filled(child, typed[child.symbol]) }));
  const isWhole = children.every(({ given, held, cost_percent: cost }) => given !== '' && held !== '' && cost !== '');
  const [allotted, setAllotted] = useState('');
  // A contract follows what the user entered for its share: no key names that.
  const named: ActionAnswer = known === null ? { kind: 'adjustment', ex_date: date, instrument_id: id } : { known, instrument_id: id };
  const answer: ActionAnswer = {
    ...named,
    ...(missing.length > 0 && { into: children }),
    ...(allotted !== '' && { allotted_on: allotted }),
  };
  const isRights = kind === 'rights';
  const preview = useActionPreview(isShown && isWhole && !isRights ? answer : null);
  return (
    <li className="action-item stack gap-8">
      <div className="row">
        <b>
          {symbol} · {isRights ? ACTION_TEXTS.rightsIssue : ACTION_NAMES[kind]}
          {ratioWords(ratio?.given ?? null, ratio?.held ?? null)} · {day(date)}
        </b>
        {confidence !== 'high' && (
          <Badge tone="warn">{confidence === 'low' ? ACTION_TEXTS.fromOneListOnly : ACTION_TEXTS.pleaseCheck}</Badge>
        )}
      </div>
      {into.map((child) => (
        <p key={child.symbol}>{childWords(child)}</p>
      ))}
      {isRights && <p>{ACTION_TEXTS.shareThoseWhoSubscribed(price(action.price))}</p>}
      {missing.length > 0 && (
        <div className="action-fields columns">
          {missing.map((child) => (
            <MissingFields
              key={child.symbol}
              child={child}
              typed={typed[child.symbol] ?? {}}
              onType={(facts) => setTyped({ ...typed, [child.symbol]: { ...typed[child.symbol], ...facts } })}
            />
          ))}
        </div>
      )}
      {kind === 'bonus' && <DateField label={ALLOTTED.label} value={allotted} hint={ALLOTTED.hint} onDay={setAllotted} />}
      {isShown && isWhole && !isRights && !preview.isError && <EffectOfAction effect={preview.data ? preview.data.effect : undefined} />}
      {preview.isError && <Message kind="error" text={preview.error.message} />}
      {known === null ? (
        <p className="note">{ACTION_TEXTS.followsWhatYouEntered}</p>
      ) : (
        <details className="fold">
          <summary>{ACTION_TEXTS.sources}</summary>
          <ul>
            {sources.map((source) => (
              <li key={source} className="note">
                {source}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="actions">
        {!isShown && isWhole && !isRights && (
          <Button size="s" variant="default" onClick={() => setShown(true)}>
            {ACTION_TEXTS.showChanges(kind, symbol, hidden)}
          </Button>
        )}
        {!isRights && (
          <Button size="s" disabled={busy || !isWhole || preview.isError} onClick={() => onDecide(answer)}>
            {ACTION_TEXTS.applyOf(kind, symbol, hidden)}
          </Button>
        )}
        <Button size="s" variant="default" disabled={busy} onClick={() => onDecide({ ...named, decision: 'decline' })}>
          {isRights ? KIT_TEXTS.done : kind === 'adjustment' ? ACTION_TEXTS.notForMyContracts : ACTION_TEXTS.notForMyShares}
          <span className="visually-hidden"> {ACTION_TEXTS.kindOfSymbol(kind, symbol)}</span>
        </Button>
      </div>
    </li>
  );
}

function MissingFields({
  child,
  typed,
  onType,
}: {
  readonly child: Child;
  readonly typed: Typed[string];
  readonly onType: (facts: Typed[string]) => void;
}) {
  return (
    <>
      {child.ratio === null && (
        <>
          <TextField
            label={ACTION_TEXTS.newShares(child.symbol)}
            inputMode="numeric"
            value={typed.given ?? ''}
            onChange={(event) => onType({ given: event.currentTarget.value })}
          />
          <TextField
            label={ACTION_TEXTS.forSoManyHeld}
            inputMode="numeric"
            value={typed.held ?? ''}
            onChange={(event) => onType({ held: event.currentTarget.value })}
          />
        </>
      )}
      {child.cost_percent === null && (
        <TextField
          label={ACTION_TEXTS.percentOfCost(child.symbol)}
          hint={ACTION_TEXTS.companyAnnounced}
          inputMode="decimal"
          value={typed.cost_percent ?? ''}
          onChange={(event) => onType({ cost_percent: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** A merger takes all of the cost along. */
function lacks({ ratio, cost_percent: cost }: Child, kind: KnownActionBody['kind']): boolean {
  return ratio === null || (kind === 'demerger' && cost === null);
}

function filled({ ratio, cost_percent: cost }: Child, typed: Typed[string] = {}) {
  return {
    given: typed.given ?? (ratio ? String(ratio.given) : ''),
    held: typed.held ?? (ratio ? String(ratio.held) : ''),
    cost_percent: typed.cost_percent ?? (cost === null ? '' : String(cost)),
  };
}

function childWords({ symbol, ratio, cost_percent: cost }: Child): string {
  const shares = ratio ? ACTION_TEXTS.forHeld(count(ratio.given), symbol, count(ratio.held)) : ACTION_TEXTS.howManyKnown(symbol);
  return cost === null ? shares : ACTION_TEXTS.withOfCostOfShares(shares, percent(cost, 2));
}
