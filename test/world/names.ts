import type { GivenName, Truth } from './truth.ts';

/** What something is called, and was. */
export function namesOf({ called }: Truth, name: string): readonly string[] {
  return [name, ...(called.get(name) ?? [])];
}

/** Something with its images has another name now, or became one with what has it. */
export function callOtherwise(truth: Truth, from: string, to: string): void {
  truth.called.set(to, [...new Set([...(truth.called.get(to) ?? []), ...namesOf(truth, from)])]);
  truth.called.delete(from);
  for (const [width, place] of truth.images) if (place.name === from) truth.images.set(width, { ...place, name: to });
}

/** What changes gave has another name now, or is gone. */
export function passName({ changes }: Truth, from: string, to: (gave: GivenName) => GivenName | null): void {
  for (const change of changes.values()) if (change.gave?.name === from) change.gave = to(change.gave);
}

/** What a change gave is taken away. */
export function takeNameBack({ names, replaced }: Truth, { of, name, isShared = false }: GivenName): void {
  // Round trips get the setup back that they had.
  if (isShared || of === 'setup') replaced.add(name);
  else names[of].set(name, new Set());
}

/** Images go with what they were put on. */
export function forgetImages({ images }: Truth, name: string): void {
  for (const [width, place] of images) if (place.name === name) images.delete(width);
}
