import type { DayBody } from '#contract/days.ts';
import { api } from '../../api.ts';

type Trip = DayBody['round_trips'][number];

/** Sets the setup of a round trip; '' removes it. */
export async function saveSetup(id: number, text: string): Promise<Partial<Trip>> {
  const { setup } = await api('setSetup', { params: { id }, body: { setup: text || null, rules: {} } });
  return { setup };
}

/** Makes the names between commas the mistakes of a round trip. */
export async function saveMistakes(id: number, text: string): Promise<Partial<Trip>> {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  const { mistakes } = await api('setMistakes', { params: { id }, body: { mistakes: names } });
  return { mistakes };
}

/** Writes the note of a round trip over the version that is shown. */
export async function saveLine({ note_id: id, note_version: version }: Trip, text: string): Promise<Partial<Trip>> {
  const saved = await api('writeNote', { params: { id }, body: { text, version } });
  return { note: text, note_version: saved.version };
}
