import type { LeaksBody } from '#contract/leaks.ts';
import { effectText, LEAKS, notProvenText, LEAK_TEXTS } from '../../text/en/leaks.ts';
import { leakName } from '../../text/en/filter.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';

const FEWEST_TRIPS = 100;
const FEWEST_DAYS = 40;

/** What was looked at and could not be told, by name. */
export function UnsurePanel({ found }: { readonly found: LeaksBody }) {
  const proven = new Set(found.proven.map(({ id }) => id));
  const left = found.looked_at
    .filter(({ id }) => !proven.has(id))
    .map((one) => ({ ...one, name: leakName(one.id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (proven.size === 0 && left.length === 0 && !isUntimed(found)) return null;
  return (
    <Panel title={LEAKS.unsure} hint={LEAKS.unsureHint}>
      {proven.size > 0 && <p className="leak-sentence">{notProvenText(found)}</p>}
      {isUntimed(found) && <p className="note">{LEAKS.noTimes}</p>}
      {left.length > 0 && (
        <details className="fold">
          <summary>
            {LEAK_TEXTS.thingsLookedAt(left.length)} <Icon name="chevronDown" size={16} />
          </summary>
          <ul className="leak-looked">
            {left.map((one) => {
              const [effect, visible] = effectText(one);
              return (
                <li key={one.id}>
                  <b>{one.name}</b>
                  <span className="note">{LEAK_TEXTS.tradesOnDays(one.round_trips, one.days)}</span>
                  <span>{effect}</span>
                  <span className="note">{LEAK_TEXTS.leakShowsFrom(visible)}</span>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** Too few trades or days: what is needed and what is there. */
export function EarlyPanel({ found: { scope } }: { readonly found: LeaksBody }) {
  const needs = [
    { name: LEAK_TEXTS.tradesTitle, there: scope.round_trips, needed: FEWEST_TRIPS },
    { name: LEAK_TEXTS.days, there: scope.days, needed: FEWEST_DAYS },
  ];
  return (
    <Panel title={LEAKS.early} hint={LEAKS.earlyHint}>
      <dl className="leak-needs">
        {needs.map(({ name, there, needed }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{LEAK_TEXTS.thereOfNeeded(there, needed)}</dd>
            <dd>
              <progress aria-label={LEAK_TEXTS.ofThoseNeeded(name)} max={needed} value={Math.min(there, needed)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function isUntimed({ scope }: LeaksBody): boolean {
  return scope.round_trips > 0 && scope.left_out.untimed.round_trips === scope.round_trips;
}
