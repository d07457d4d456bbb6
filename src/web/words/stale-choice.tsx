import type { ReactNode } from 'react';
import { STALE } from '../text/en/words.ts';
import { Button } from '../ui/button.tsx';
import type { UsedDraft } from './use-draft.ts';
import './parts.css';

interface StaleChoiceProps<Value> {
  readonly draft: UsedDraft<Value>;
  /** What a value looks like; '' is nothing. */
  readonly show: (value: Value) => ReactNode;
  /** Texts and names can stand one after the other. */
  readonly both?: ((theirs: Value, mine: Value) => Value) | undefined;
}

/** Two tabs changed the same: both are shown, and the person chooses. */
export function StaleChoice<Value>({ draft: { value: mine, other, choose }, show, both }: StaleChoiceProps<Value>) {
  if (!other) return null;
  const theirs = other.value;
  const choices = [
    { name: STALE.keepMine, value: mine },
    { name: STALE.takeTheirs, value: theirs },
    ...(both ? [{ name: STALE.keepBoth, value: both(theirs, mine) }] : []),
  ];
  return (
    <div className="callout callout-warn trade-stale" role="alert">
      <p>{STALE.text}</p>
      <dl>
        <div>
          <dt>{STALE.mine}</dt>
          <dd>{show(mine) || STALE.empty}</dd>
        </div>
        <div>
          <dt>{STALE.theirs}</dt>
          <dd>{show(theirs) || STALE.empty}</dd>
        </div>
      </dl>
      <div className="actions">
        {choices.map(({ name, value }) => (
          <Button key={name} size="s" variant="default" onClick={() => choose(value)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Two texts, one below the other. */
export function bothTexts(theirs: string, mine: string): string {
  return [theirs, mine].filter(Boolean).join('\n\n');
}

/** The names of both. */
export function bothNames(theirs: readonly string[], mine: readonly string[]): readonly string[] {
  return [...new Set([...theirs, ...mine])];
}
