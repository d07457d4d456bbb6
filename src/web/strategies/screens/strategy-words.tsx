import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StrategyBody } from '#contract/strategies.ts';
import { counted } from '../../format.ts';
import { NameChips } from '../../setups/name-chips.tsx';
import { usePartSetting } from '../../words/part-setting.ts';
import { SetupPart, type SetupChoice } from '../../trips/setup-part.tsx';
import { STRATEGY_CALLS } from '../strategies.ts';
import { besides } from './leg-differences.ts';
import { StrategyPlan } from './strategy-plan.tsx';
import { reloadAllBut, reload } from '../../use-api.ts';
import { api } from '../../api.ts';

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
  const load = useCallback(() => reload(client, STRATEGY_CALLS, { throwOnError: true }), [client]);
  /** Shows what stands there now before the next is saved. */
  const shown = useCallback(async () => {
    await reload(client, STRATEGY_CALLS);
    void reloadAllBut(client, STRATEGY_CALLS);
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
    async (choice: SetupChoice, version: number) =>
      written(await api('setStrategySetup', { params: { id }, body: { ...choice, version } })),
    [id, written],
  );
  const sendTags = useCallback(
    async (tags: readonly string[], version: number) => written(await api('setStrategyTags', { params: { id }, body: { tags, version } })),
    [id, written],
  );
  const sendMistakes = useCallback(
    async (mistakes: readonly string[], version: number) =>
      written(await api('setStrategyMistakes', { params: { id }, body: { mistakes, version } })),
    [id, written],
  );
  const sendRisk = useCallback(
    async (risk: number | null, version: number) => {
      const answer = await api('setStrategyPlan', { params: { id }, body: { risk, version } });
      await shown();
      return answer.version;
    },
    [id, shown],
  );
  const setup = usePartSetting(versions.setup, sendSetup, load);
  const tags = usePartSetting(versions.tags, sendTags, load);
  const mistakes = usePartSetting(versions.mistakes, sendMistakes, load);
  const plan = usePartSetting(versions.plan, sendRisk, load);
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
