import { useCallback } from 'react';
import type { RoundTripDetail, TripPlan } from '#contract/round-trips.ts';
import { day } from '../../format.ts';
import { TripStrategy } from '../trip-strategy.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { NameChips } from '../../setups/name-chips.tsx';
import { NoteEditor } from './note-editor.tsx';
import { PlanPart } from './plan-part.tsx';
import { usePatch, useReload } from './queries.ts';
import { SetupPart, type SetupChoice } from '../setup-part.tsx';
import { usePartSetting } from '../../words/part-setting.ts';
import { api } from '../../api.ts';

/** What the trader adds: setup with rules, mistakes, tags, plan and notes. */
export function YoursPanel({ trip }: { readonly trip: RoundTripDetail }) {
  const { versions } = trip;
  const load = useReload(trip.id);
  const reload = useCallback(() => load(true), [load]);
  return (
    <Panel title="Yours" className="trade-yours">
      <SetupPart trip={trip} setting={usePartSetting(versions.setup, useSendSetup(trip.id), reload)} />
      <NameChips
        title="Mistakes"
        adds="Add a mistake"
        kind="mistakes"
        names={trip.mistakes}
        setting={usePartSetting(versions.mistakes, useSendNames(trip.id, 'mistakes'), reload)}
      />
      <NameChips
        title="Tags"
        adds="Add a tag"
        kind="tags"
        names={trip.tags}
        setting={usePartSetting(versions.tags, useSendNames(trip.id, 'tags'), reload)}
      />
      <PlanPart trip={trip} setting={usePartSetting(versions.plan, useSendPlan(trip.id), reload)} />
      <TripStrategy trip={trip} />
      {notesOf(trip).map((note, index, all) => (
        <NoteEditor
          key={note.id}
          tripId={trip.id}
          note={note}
          title={all.length === 1 ? 'Note' : `Note ${index + 1}${dayOf(trip, note.id)}`}
        />
      ))}
    </Panel>
  );
}

/** The notes with a text, in order; where there is none, the one of the entry, to be written. */
function notesOf({ id, notes }: RoundTripDetail): RoundTripDetail['notes'] {
  const written = notes.filter(({ text }) => text !== '');
  if (written.length > 0) return written;
  return [notes[0] ?? { id, text: '', version: 0, written_at: null }];
}

function dayOf({ order_list: orders }: RoundTripDetail, tradeId: number): string {
  const order = orders.find(({ trades }) => trades.some((trade) => trade.id === tradeId));
  return order ? `, written for ${day(order.day)}` : '';
}

function useSendNames(tripId: number, kind: 'tags' | 'mistakes') {
  const patch = usePatch(tripId);
  return useCallback(
    async (names: readonly string[], version: number) => {
      const params = { id: tripId };
      const { version: written, ...stands } =
        kind === 'tags'
          ? await api('setTags', { params, body: { tags: names, version } })
          : await api('setMistakes', { params, body: { mistakes: names, version } });
      patch((trip) => ({ ...trip, ...stands, versions: { ...trip.versions, [kind]: written } }));
      return written;
    },
    [tripId, kind, patch],
  );
}

function useSendSetup(tripId: number) {
  const patch = usePatch(tripId);
  return useCallback(
    async (choice: SetupChoice, version: number) => {
      const body = { ...choice, version };
      const { setup, rules, version: written } = await api('setSetup', { params: { id: tripId }, body });
      patch((trip) => ({ ...trip, setup, rules, versions: { ...trip.versions, setup: written } }));
      return written;
    },
    [tripId, patch],
  );
}

function useSendPlan(tripId: number) {
  const patch = usePatch(tripId);
  const reload = useReload(tripId);
  return useCallback(
    async ({ stop, target, risk }: TripPlan, version: number) => {
      const body = { stop, target, risk, version };
      const answer = await api('setPlan', { params: { id: tripId }, body });
      const plan = { stop: answer.stop, target: answer.target, risk: answer.risk };
      patch((trip) => ({ ...trip, plan, versions: { ...trip.versions, plan: answer.version } }));
      // R, and whether the stop was held order by order.
      await reload();
      return answer.version;
    },
    [tripId, patch, reload],
  );
}
