import type { DayBody } from '#contract/days.ts';
import { roundTripPaths } from '#contract/paths.ts';
import { sendJson } from '../../api.ts';

type Trip = DayBody['round_trips'][number];

/** Sets the setup of a round trip; '' removes it. */
export async function saveSetup(id: number, text: string): Promise<Partial<Trip>> {
  const { setup } = await sendJson<{ setup: string | null }>('PUT', roundTripPaths.setup(id), { setup: text || null, rules: {} });
  return { setup };
}

/** Makes the names between commas the mistakes of a round trip. */
export async function saveMistakes(id: number, text: string): Promise<Partial<Trip>> {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  const { mistakes } = await sendJson<{ mistakes: string[] }>('PUT', roundTripPaths.mistakes(id), { mistakes: names });
  return { mistakes };
}

/** Writes the note of a round trip over the version that is shown. */
export async function saveLine({ note_id: id, note_version: version }: Trip, text: string): Promise<Partial<Trip>> {
  const saved = await sendJson<{ version: number }>('PUT', roundTripPaths.note(id), { text, version });
  return { note: text, note_version: saved.version };
}
