import type { RoundTripDetail, TripPlan } from '#contract/round-trips.ts';
import { api } from '../../api.ts';
import { day } from '../../format.ts';
import { NameChips } from '../../setups/name-chips.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useDraft, type UsedDraft } from '../../words/use-draft.ts';
import { choiceOf, SetupPart, type SetupChoice, changedMarks } from '../setup-part.tsx';
import { TripStrategy } from '../trip-strategy.tsx';
import { PlanPart } from './plan-part.tsx';
import { usePatch, useReload } from './queries.ts';
import { TradeNote } from './trade-note.tsx';
import { TRADE_TEXTS } from '../../text/en/trade.ts';

/** What the trader adds: setup with rules, mistakes, tags, plan and notes. */
export function YoursPanel({ trip }: { readonly trip: RoundTripDetail }) {
  const others = [...trip.also.setups, ...trip.also.rules.map(({ text, mark }) => TRADE_TEXTS.judged(text, mark))];
  return (
    <Panel title={TRADE_TEXTS.yours} className="trade-yours">
      <SetupPart trip={trip} draft={useSetupDraft(trip)} hint={others.length > 0 ? TRADE_TEXTS.alsoWritten(others) : ''} />
      <NameChips title={TRADE_TEXTS.mistakes} adds={TRADE_TEXTS.addMistake} kind="mistakes" draft={useNamesDraft(trip, 'mistakes')} />
      <NameChips title={TRADE_TEXTS.tags} adds={TRADE_TEXTS.addTag} kind="tags" draft={useNamesDraft(trip, 'tags')} />
      <PlanPart trip={trip} draft={usePlanDraft(trip)} />
      <TripStrategy trip={trip} />
      {notesOf(trip).map((note, index, all) => (
        <TradeNote
          key={note.id}
          tripId={trip.id}
          note={note}
          title={all.length === 1 ? TRADE_TEXTS.note : TRADE_TEXTS.noteOf(index + 1, dayOf(trip, note.id))}
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

function dayOf({ order_list: orders }: RoundTripDetail, tradeId: number): string | null {
  const order = orders.find(({ trades }) => trades.some((trade) => trade.id === tradeId));
  return order ? day(order.day) : null;
}

type Part = keyof RoundTripDetail['versions'];
/** What a call stored, as fields of the round trip. */
type StoredPart = Partial<RoundTripDetail> & { readonly version: number };

/** The draft of one part of the words of a round trip. */
function usePartDraft<Value>(
  trip: RoundTripDetail,
  part: Part,
  valueOf: (trip: RoundTripDetail) => Value,
  put: (value: Value, version: number, before: Value) => Promise<StoredPart>,
): UsedDraft<Value> {
  const patch = usePatch(trip.id);
  const reload = useReload(trip.id);
  return useDraft(
    `${part} of trade ${trip.id}`,
    { value: valueOf(trip), version: trip.versions[part] },
    {
      send: async (value, over) => {
        const { version, ...fields } = await put(value, over.version, over.value);
        patch((shown) => ({ ...shown, ...fields, versions: { ...shown.versions, [part]: version } }));
        return { value: valueOf({ ...trip, ...fields }), version };
      },
      theirs: async () => {
        const now = await api('readRoundTrip', { params: { id: trip.id } });
        void reload();
        return { value: valueOf(now), version: now.versions[part] };
      },
    },
  );
}

function useNamesDraft(trip: RoundTripDetail, part: 'tags' | 'mistakes'): UsedDraft<readonly string[]> {
  const params = { id: trip.id };
  return usePartDraft<readonly string[]>(
    trip,
    part,
    ({ [part]: names }) => names,
    (names, version) =>
      part === 'tags'
        ? api('setTags', { params, body: { tags: names, version } })
        : api('setMistakes', { params, body: { mistakes: names, version } }),
  );
}

function useSetupDraft(trip: RoundTripDetail): UsedDraft<SetupChoice> {
  const reload = useReload(trip.id);
  return usePartDraft(trip, 'setup', choiceOf, async (choice, version, before) => {
    const written = await api('setSetup', { params: { id: trip.id }, body: { ...changedMarks(choice, before), version } });
    if (trip.also.setups.length + trip.also.rules.length > 0) void reload();
    return written;
  });
}

function usePlanDraft(trip: RoundTripDetail): UsedDraft<TripPlan> {
  const reload = useReload(trip.id);
  return usePartDraft(
    trip,
    'plan',
    ({ plan: { stop, target, risk } }): TripPlan => ({ stop, target, risk }),
    async (plan, version) => {
      const { stop, target, risk, version: written } = await api('setPlan', { params: { id: trip.id }, body: { ...plan, version } });
      // R, and whether the stop was held order by order.
      void reload();
      return { plan: { stop, target, risk }, version: written };
    },
  );
}
