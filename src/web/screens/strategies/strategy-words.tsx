import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StrategyBody } from '#contract/strategies.ts';
import { counted } from '../../format.ts';
import { NameChips } from '../../journal/name-chips.tsx';
import { usePartSetting } from '../../journal/part-setting.ts';
import { type SetupChoice, SetupPart } from '../../journal/setup-part.tsx';
import { STRATEGIES_KEY, strategyChanges } from '../../journal/strategies.ts';
import { besides } from './leg-differences.ts';
import { StrategyPlan } from './strategy-plan.tsx';

/** Says what was written on all legs, and with which change it is undone; null where nothing differed. */
export type OnWritten = (text: string, changeId: number | null) => void;

interface StrategyWordsProps {
  readonly strategy: StrategyBody;
  readonly onWritten: OnWritten;
}

/** What stands on a strategy and so on all of its legs: setup with rules, mistakes, tags; and a plan of its own. */
export function StrategyWords({ strategy, onWritten }: StrategyWordsProps) {
  const { id, name, legs, versions } = strategy;
  const client = useQueryClient();
  const reload = useCallback(() => client.invalidateQueries({ queryKey: [STRATEGIES_KEY] }, { throwOnError: true }), [client]);
  /** Shows what stands there now before the next is saved. */
  const shown = useCallback(async () => {
    await client.invalidateQueries({ queryKey: [STRATEGIES_KEY] });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== STRATEGIES_KEY });
  }, [client]);
  const written = useCallback(
    async ({ version, change_id: changeId }: { readonly version: number; readonly change_id: number | null }) => {
      await shown();
      if (changeId !== null) onWritten(`Written on ${counted(legs.length, 'leg')} of ${name}.`, changeId);
      return version;
    },
    [shown, onWritten, legs.length, name],
  );
  const sendSetup = useCallback(
    async (choice: SetupChoice, version: number) => written(await strategyChanges.setSetup(id, { ...choice, version })),
    [id, written],
  );
  const sendTags = useCallback(
    async (tags: readonly string[], version: number) => written(await strategyChanges.setNames(id, 'tags', tags, version)),
    [id, written],
  );
  const sendMistakes = useCallback(
    async (mistakes: readonly string[], version: number) => written(await strategyChanges.setNames(id, 'mistakes', mistakes, version)),
    [id, written],
  );
  const sendRisk = useCallback(
    async (risk: number | null, version: number) => {
      const answer = await strategyChanges.setPlan(id, { risk, version });
      await shown();
      return answer.version;
    },
    [id, shown],
  );
  const setup = usePartSetting(versions.setup, sendSetup, reload);
  const tags = usePartSetting(versions.tags, sendTags, reload);
  const mistakes = usePartSetting(versions.mistakes, sendMistakes, reload);
  const plan = usePartSetting(versions.plan, sendRisk, reload);
  return (
    <section className="strategy-words" aria-label={`Of all legs of ${name}`}>
      {legs.length > 0 && (
        <>
          <SetupPart trip={strategy} setting={setup} hint={apart('Legs differ', besides(legs, 'setup'))} />
          <NameChips
            title="Mistakes"
            adds="Add a mistake"
            kind="mistakes"
            names={strategy.mistakes}
            setting={mistakes}
            hint={apart('Not on all legs', besides(legs, 'mistakes'))}
          />
          <NameChips
            title="Tags"
            adds="Add a tag"
            kind="tags"
            names={strategy.tags}
            setting={tags}
            hint={apart('Not on all legs', besides(legs, 'tags'))}
          />
        </>
      )}
      <StrategyPlan strategy={strategy} setting={plan} />
    </section>
  );
}

function apart(what: string, names: string): string {
  return names === '' ? '' : `${what}: ${names}.`;
}
