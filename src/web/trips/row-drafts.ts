import { useQueryClient } from '@tanstack/react-query';
import type { RoundTripBody } from '#contract/round-trips.ts';
import type { StaleNoteBody, VersionedText } from '#contract/words.ts';
import { api } from '../api.ts';
import { oneLine } from '#engine/plain-text.ts';
import { useDraft, type UsedDraft } from '../words/use-draft.ts';
import { type NamePart, reloadTrips, setOnTheWay, showStored } from './round-trips.ts';

/** The draft of the names of a part of a trade, in a row of a list or of a day. A setup is one name. */
export function useNamesDraft(trip: RoundTripBody, part: NamePart): UsedDraft<readonly string[]> {
  const client = useQueryClient();
  const params = { id: trip.id };
  const draft = useDraft<readonly string[]>(
    `${part} names of trade ${trip.id}`,
    { value: namesOf(trip, part), version: trip.versions[part] },
    {
      send: async (names, { version }) => {
        const { version: now, ...fields } =
          part === 'setup'
            ? await api('setSetup', { params, body: { setup: names[0] ?? null, rules: {}, version } })
            : part === 'tags'
              ? await api('setTags', { params, body: { tags: names, version } })
              : await api('setMistakes', { params, body: { mistakes: names, version } });
        showStored(client, trip.id, (row) => ({ ...row, ...fields, versions: { ...row.versions, [part]: now } }));
        setOnTheWay(client, part, (others) => others.filter((name) => !names.includes(name)));
        return { value: namesOf({ ...trip, ...fields }, part), version: now };
      },
      theirs: async () => {
        const now = await api('readRoundTrip', { params });
        void reloadTrips(client);
        return { value: namesOf(now, part), version: now.versions[part] };
      },
    },
  );
  const put: typeof draft.put = (names, ...others) => {
    setOnTheWay(client, part, (before) => [...new Set([...before, ...names])]);
    return draft.put(names, ...others);
  };
  return { ...draft, put };
}

/** The draft of the first line of a note; its other lines stay. */
export function useLineDraft(trip: RoundTripBody): UsedDraft<string> {
  const client = useQueryClient();
  const params = { id: trip.note_id };
  return useDraft(
    `line ${trip.note_id}`,
    { value: trip.note, version: trip.note_version },
    {
      send: async (typed, { version }) => {
        const line = oneLine(typed);
        const whole = version > 0 ? await api('readNote', { params }) : { text: '' };
        const text = whole.text.replace(FIRST_LINE, () => line);
        const { version: now } = await api('writeNote', { params, body: { text, version } });
        showStored(client, trip.id, (row) => ({ ...row, note: line, note_version: now }));
        return { value: line, version: now };
      },
      theirs: (body) => Promise.resolve(lineOf(body as StaleNoteBody)),
    },
  );
}

const FIRST_LINE = /^\s*[^\n\r]*/;

function lineOf({ text, version }: Pick<VersionedText, 'text' | 'version'>) {
  return { value: FIRST_LINE.exec(text)?.[0].trim() ?? '', version };
}

/** The names of a part of a trade. */
export function namesOf(trip: Pick<RoundTripBody, NamePart>, part: NamePart): readonly string[] {
  if (part !== 'setup') return trip[part];
  return trip.setup === null ? [] : [trip.setup];
}
