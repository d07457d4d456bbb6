import type { StrategyRule } from '#contract/strategies.ts';
import type { TripWords } from './trip-words.ts';

type Names = 'tags' | 'mistakes';
type Judged = Omit<StrategyRule, 'differs'>;

/** What the legs of a strategy share, and how often the parts of all of them were changed. */
export interface SharedWords {
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  /** null where they have none, or differ. */
  readonly setup: TripWords['setup'];
  readonly versions: TripWords['versions'];
}

/** The words that all legs have, of the words of each; undefined is a leg without any. */
export function sharedWords(legs: readonly (TripWords | undefined)[]): SharedWords {
  const [first, ...others] = legs;
  const shared = (part: Names) => (first?.[part] ?? []).filter((name) => others.every((leg) => leg?.[part].includes(name)));
  const sumOf = (part: keyof SharedWords['versions']) => legs.reduce((sum, leg) => sum + (leg?.versions[part] ?? 0), 0);
  const setup = first?.setup ?? null;
  return {
    tags: shared('tags'),
    mistakes: shared('mistakes'),
    setup: others.every((leg) => leg?.setup?.id === setup?.id) ? setup : null,
    versions: { tags: sumOf('tags'), mistakes: sumOf('mistakes'), setup: sumOf('setup'), plan: sumOf('plan') },
  };
}

/** The rules of the setup that all legs have, of the rules of each: what all made of a rule, or that they differ. */
export function sharedRules(legs: readonly (readonly Judged[])[]): StrategyRule[] {
  const known = new Map(legs.flat().map((rule) => [rule.id, rule]));
  return [...known.values()].map(({ id, text }) => {
    const [mark = null, ...others] = legs.map((rules) => rules.find((rule) => rule.id === id)?.mark ?? null);
    const differs = others.some((other) => other !== mark);
    return { id, text, mark: differs ? null : mark, differs };
  });
}
