import type { GivenName, NameKind, Truth } from './truth.ts';

/** What views name is called otherwise now: `from` and `to` as a KeptView has them. */
export function passInViews({ views }: Truth, from: RegExp, to: string): void {
  for (const [name, kept] of views) views.set(name, [...new Set(kept.map((one) => one.replace(from, to)))]);
}

/** What something is called, and was. */
export function namesOf({ called }: Truth, name: string): readonly string[] {
  return [name, ...(called.get(name) ?? [])];
}

/** Something with its images has another name now, or became one with what has it. */
export function callOtherwise(truth: Truth, from: string, to: string): void {
  truth.called.set(to, [...new Set([...(truth.called.get(to) ?? []), ...namesOf(truth, from)])]);
  truth.called.delete(from);
  passInViews(truth, new RegExp(`^((?:setup|tag|tag_all|tag_none|mistake) |rule \\??)${from}(?=$|:)`), `$1${to}`);
  if (truth.replaced.delete(from)) truth.replaced.add(to);
  for (const [width, place] of truth.images) if (place.name === from) truth.images.set(width, { ...place, name: to });
}

/** What changes gave has another name now, or is gone. */
export function passName({ changes }: Truth, from: string, to: (gave: GivenName) => GivenName | null): void {
  const passed = <Named extends GivenName>(names: readonly Named[]) =>
    names.flatMap((one): Named[] => {
      if (one.name !== from) return [one];
      const next = to(one);
      return next === null ? [] : [{ ...one, ...next }];
    });
  for (const change of changes.values()) {
    change.gave = passed(change.gave);
    change.took = passed(change.took);
  }
}

/** A tag, a mistake or a setup has another name now. */
export function renameTo(truth: Truth, of: NameKind, from: string, to: string): void {
  truth.names[of].set(to, truth.names[of].get(from) ?? new Set());
  truth.names[of].delete(from);
  callOtherwise(truth, from, to);
  passName(truth, from, (gave) => ({ ...gave, name: to }));
}

/** What was written about one setup or strategy is about another now, former texts too. */
export function passTexts({ words, formerWords }: Truth, from: string, to: string): void {
  for (const texts of [words, formerWords]) for (const [word, about] of texts) if (about === from) texts.set(word, to);
}

/** Texts go with their setup or strategy. */
export function forgetTexts({ words, formerWords }: Truth, of: string): void {
  for (const texts of [words, formerWords]) for (const [word, about] of texts) if (about === of) texts.delete(word);
}

/** The round trips of this symbol may be in a strategy now: what was said of them before is gone. */
export function forgetDeclined({ declined }: Truth, symbols: readonly string[]): void {
  for (const [id, symbol] of declined) if (symbols.includes(symbol)) declined.delete(id);
}

/** What a change gave is taken away. */
export function takeNameBack({ names, replaced }: Truth, { of, name, isShared = false }: GivenName): void {
  // Round trips get the setup back that they had.
  if (isShared || of === 'setup' || of === 'mark') replaced.add(name);
  else names[of].set(name, new Set());
}

/** Images go with what they were put on. */
export function forgetImages({ images }: Truth, name: string): void {
  for (const [width, place] of images) if (place.name === name) images.delete(width);
}
