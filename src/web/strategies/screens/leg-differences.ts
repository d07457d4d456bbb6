import type { StrategyBody } from '#contract/strategies.ts';
import { STRATEGIES } from '../../text/en/strategies.ts';

type Leg = Pick<StrategyBody['legs'][number], 'name' | 'setup' | 'tags' | 'mistakes'>;

/** What legs have besides what all share: 'hedge on NIFTY 24500 PE, late on 2 of 4 legs'; empty where nothing differs. */
export function besides(legs: readonly Leg[], part: 'tags' | 'mistakes' | 'setup'): string {
  const namesOf = (leg: Leg) => (part === 'setup' ? (leg.setup === null ? [] : [leg.setup]) : leg[part]);
  const names = [...new Set(legs.flatMap(namesOf))];
  const parts = names.flatMap((name) => {
    const having = legs.filter((leg) => namesOf(leg).includes(name));
    if (having.length === legs.length) return [];
    return having.length === 1
      ? STRATEGIES.nameOnHavingName(name, having[0]?.name ?? '')
      : STRATEGIES.onOfLegs(name, having.length, legs.length);
  });
  return parts.join(', ');
}
