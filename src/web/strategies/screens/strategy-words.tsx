import { WORD_PART_NAMES } from '../../text/en/trades.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { StrategyBody } from '#contract/strategies.ts';
import { api } from '../../api.ts';
import { NameChips } from '../../setups/name-chips.tsx';
import { choiceOf, SetupPart, type SetupChoice, changedMarks } from '../../trips/setup-part.tsx';
import { reload, reloadAllBut } from '../../use-api.ts';
import { useDraft, type UsedDraft } from '../../words/use-draft.ts';
import { STRATEGY_CALLS } from '../strategies.ts';
import { besides } from './leg-differences.ts';
import { StrategyPlan } from './strategy-plan.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';

const PARTS = { ...WORD_PART_NAMES, plan: STRATEGIES.plan } as const;

/** Says what was written on all legs, and with which change it is undone; null where nothing differed. */
export type OnWritten = (text: string, changeId: number | null) => void;

interface StrategyWordsProps {
  readonly strategy: StrategyBody;
  readonly onWritten: OnWritten;
}

/** What stands on a strategy and so on all of its legs: setup with rules, mistakes, tags; and a plan of its own. */
export function StrategyWords({ strategy, onWritten }: StrategyWordsProps) {
  const { id, name, legs } = strategy;
  const params = { id };
  const setup = usePartDraft<SetupChoice>(strategy, 'setup', choiceOf, onWritten, (choice, version, before) =>
    api('setStrategySetup', { params, body: { ...changedMarks(choice, before), version } }),
  );
  const tags = usePartDraft<readonly string[]>(
    strategy,
    'tags',
    (one) => one.tags,
    onWritten,
    (names, version) => api('setStrategyTags', { params, body: { tags: names, version } }),
  );
  const mistakes = usePartDraft<readonly string[]>(
    strategy,
    'mistakes',
    (one) => one.mistakes,
    onWritten,
    (names, version) => api('setStrategyMistakes', { params, body: { mistakes: names, version } }),
  );
  const plan = usePartDraft<number | null>(
    strategy,
    'plan',
    (one) => one.plan.risk,
    onWritten,
    (risk, version) => api('setStrategyPlan', { params, body: { risk, version } }),
  );
  return (
    <section className="strategy-words" aria-label={STRATEGIES.ofAllLegsOf(name)}>
      {legs.length > 0 && (
        <>
          <SetupPart trip={strategy} draft={setup} hint={apart(STRATEGIES.legsDiffer, besides(legs, 'setup'))} />
          <NameChips
            title={STRATEGIES.mistakes}
            adds={STRATEGIES.addMistake}
            kind="mistakes"
            draft={mistakes}
            hint={apart(STRATEGIES.notOnAllLegs, besides(legs, 'mistakes'))}
          />
          <NameChips
            title={STRATEGIES.tags}
            adds={STRATEGIES.addTag}
            kind="tags"
            draft={tags}
            hint={apart(STRATEGIES.notOnAllLegs, besides(legs, 'tags'))}
          />
        </>
      )}
      <StrategyPlan strategy={strategy} draft={plan} />
    </section>
  );
}

/** The draft of one part of the words of all legs. Versions are of these legs: others have a draft of their own. */
function usePartDraft<Value>(
  { id, name, legs, ...strategy }: StrategyBody,
  part: keyof StrategyBody['versions'],
  valueOf: (strategy: Pick<StrategyBody, 'setup' | 'rules' | 'tags' | 'mistakes' | 'plan'>) => Value,
  onWritten: OnWritten,
  put: (value: Value, version: number, before: Value) => Promise<{ readonly version: number; readonly change_id?: number | null }>,
): UsedDraft<Value> {
  const client = useQueryClient();
  const load = async () => {
    const now = await api('readStrategy', { params: { id } });
    return { value: valueOf(now), version: now.versions[part] };
  };
  return useDraft(
    `${part} of strategy ${id}`,
    { value: valueOf(strategy), version: strategy.versions[part] },
    {
      send: async (value, over) => {
        const { change_id: changeId = null } = await put(value, over.version, over.value);
        // What stands there now is shown before the next is saved.
        const [now] = await Promise.all([load(), reload(client, STRATEGY_CALLS)]);
        void reloadAllBut(client, STRATEGY_CALLS);
        if (changeId !== null) onWritten(STRATEGIES.writtenOnLegsOf(PARTS[part], legs.length, name), changeId);
        return now;
      },
      theirs: async () => {
        const [now] = await Promise.all([load(), reload(client, STRATEGY_CALLS)]);
        return now;
      },
    },
  );
}

function apart(what: string, names: string): string {
  return names === '' ? '' : `${what}: ${names}.`;
}
