import { useState } from 'react';
import { Link } from 'react-router';
import { count, day as dayText } from '../../format.ts';
import { SAVING } from '../../text/en/words.ts';
import { useLineDraft, useNamesDraft } from '../../trips/row-drafts.ts';
import { Money } from '../../ui/text/money.tsx';
import { oneLine } from '#engine/plain-text.ts';
import { tradeUrl } from '../../urls.ts';
import { SaveFailed } from '../../words/save-failed.tsx';
import { bothNames, StaleChoice } from '../../words/stale-choice.tsx';
import type { UsedDraft } from '../../words/use-draft.ts';
import type { DayTrip } from './day-trips.ts';
import { LineField } from './line-field.tsx';
import { namesIn } from './names-in.ts';
import type { KnownNames } from './use-known-names.ts';
import { DAY_TEXTS } from '../../text/en/days.ts';

interface TradeLineProps {
  readonly of: DayTrip;
  readonly names: KnownNames;
  readonly onNext: () => void;
}

/** One round trip of a day: what it came to, and three fields that save when they are left. */
export function TradeLine({ of: { trip, time, net, quantity, entered }, names, onNext }: TradeLineProps) {
  const setup = useNamesDraft(trip, 'setup');
  const mistakes = useNamesDraft(trip, 'mistakes');
  const line = useLineDraft(trip);
  const drafts = [setup, mistakes, line];
  const has = (wanted: (typeof drafts)[number]['state']) => drafts.some(({ state }) => state === wanted);
  return (
    <li className="day-line" data-trip={trip.id}>
      <span className="day-line-time">{time ?? <small className="dim">{DAY_TEXTS.noTime}</small>}</span>
      <span className="day-line-name">
        <Link to={tradeUrl(trip.id)}>{trip.name}</Link>
        <small className="dim">
          {trip.detail && `${trip.detail} · `}
          {trip.status === 'unmatched' ? DAY_TEXTS.sold : trip.side === 'long' ? DAY_TEXTS.long : DAY_TEXTS.short}{' '}
          {quantity < trip.quantity ? DAY_TEXTS.partOf(count(quantity), count(trip.quantity)) : count(quantity)}
          {!entered && trip.status !== 'unmatched' && ` · ${DAY_TEXTS.since(dayText(trip.opened_on))}`}
          {trip.status === 'open' && ` · ${DAY_TEXTS.open(count(trip.open_quantity))}`}
          {trip.status === 'unmatched' && ` · ${DAY_TEXTS.purchaseMissing}`}
        </small>
      </span>
      <span className="day-line-net">{net === null ? <span className="dim">{whenClosed(trip)}</span> : <Money amount={net} result />}</span>
      <NamesField label={DAY_TEXTS.setupOf(trip.name)} placeholder={DAY_TEXTS.setup} draft={setup} names={names.setups} onNext={onNext} />
      <NamesField
        label={DAY_TEXTS.mistakesSeparatedCommas(trip.name)}
        placeholder={DAY_TEXTS.mistake}
        draft={mistakes}
        names={names.mistakes}
        many
        onNext={onNext}
      />
      {trip.note_goes_on ? (
        <Link to={tradeUrl(trip.id)} className="day-line-note ellipsis">
          {trip.note}…
        </Link>
      ) : (
        <LineField
          label={DAY_TEXTS.noteLine(trip.name)}
          placeholder={DAY_TEXTS.oneLine}
          value={line.value}
          onType={line.write}
          onLeave={() => void line.save()}
          onNext={onNext}
        />
      )}
      <output className="day-line-state">
        {has('saving') ? (
          <span className="visually-hidden">{SAVING.saving}</span>
        ) : (
          has('saved') && (
            <span title={SAVING.saved}>
              <span aria-hidden="true">✓</span>
              <span className="visually-hidden">{SAVING.saved}</span>
            </span>
          )
        )}
      </output>
      {(has('failed') || has('stale')) && (
        <div className="day-line-failed">
          <SaveFailed of={drafts} />
          <StaleChoice draft={setup} show={shownNames} />
          <StaleChoice draft={mistakes} show={shownNames} both={bothNames} />
          <StaleChoice draft={line} show={(text) => text} />
        </div>
      )}
    </li>
  );
}

/** What became of a trade that was only entered on the day. */
function whenClosed({ status, exited_on: closedOn }: DayTrip['trip']): string {
  return status === 'open' || closedOn === null ? DAY_TEXTS.stillOpen : DAY_TEXTS.closedOn(dayText(closedOn));
}

interface NamesFieldProps extends Pick<Parameters<typeof LineField>[0], 'label' | 'placeholder' | 'many' | 'onNext'> {
  readonly draft: UsedDraft<readonly string[]>;
  readonly names: readonly string[];
}

/** Names are saved when the field is left: half a name would be a new one. */
function NamesField({ draft: { value, put }, names, many = false, ...field }: NamesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    void put(many ? namesIn(typed, [...value, ...names]) : [oneLine(typed)].filter((name) => name !== ''));
  };
  return <LineField {...field} names={names} value={typed ?? shownNames(value)} many={many} onType={setTyped} onLeave={leave} />;
}

function shownNames(names: readonly string[]): string {
  return names.join(', ');
}
