import { useRef, type KeyboardEvent } from 'react';
import { MOST_RULES } from '#contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type DraftRule, moved, withNew } from './setup-draft.ts';
import { SETUPS } from '../../text/en/setups.ts';

interface RuleFieldsProps {
  readonly rules: readonly DraftRule[];
  readonly onChange: (rules: readonly DraftRule[]) => void;
}

/** Rules as a list of fields: Enter adds one below, Alt with an arrow moves one, and so do its buttons. */
export function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const focus = (key: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-rule="${key}"] input`)?.focus());
  const add = (after: number | null) => {
    if (rules.length >= MOST_RULES) return;
    const { rules: more, key } = withNew(rules, after);
    onChange(more);
    focus(key);
  };
  const remove = (key: number) => {
    const place = rules.findIndex((rule) => rule.key === key);
    onChange(rules.filter((rule) => rule.key !== key));
    const next = rules[place + 1] ?? rules[place - 1];
    if (next) focus(next.key);
  };
  const press = (event: KeyboardEvent, key: number) => {
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by !== undefined) onChange(moved(rules, key, by));
    else if (event.key === 'Enter') add(key);
    else return;
    event.preventDefault();
    if (by !== undefined) focus(key);
  };
  return (
    <fieldset className="setup-fields">
      <legend>{SETUPS.rules}</legend>
      <p className="note">{SETUPS.enterAddsRuleAlt}</p>
      <ol ref={list}>
        {rules.map((rule, index) => {
          const name = SETUPS.rule(index + 1);
          return (
            <li key={rule.key} data-rule={rule.key}>
              <input
                className="control"
                aria-label={name}
                value={rule.text}
                autoComplete="off"
                onChange={(event) => onChange(rules.with(index, { ...rule, text: event.currentTarget.value }))}
                onKeyDown={(event) => press(event, rule.key)}
              />
              <span className="setup-rule-acts">
                <MoveButton name={name} way="up" disabled={index === 0} onClick={() => onChange(moved(rules, rule.key, -1))} />
                <MoveButton
                  name={name}
                  way="down"
                  disabled={index === rules.length - 1}
                  onClick={() => onChange(moved(rules, rule.key, 1))}
                />
                <IconButton icon="trash" label={SETUPS.remove(name.toLowerCase())} onClick={() => remove(rule.key)} />
              </span>
            </li>
          );
        })}
      </ol>
      <Button size="s" variant="soft" onClick={() => add(null)} disabled={rules.length >= MOST_RULES}>
        <Icon name="plus" size={16} />
        {SETUPS.addRule}
      </Button>
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly name: string;
  readonly way: 'up' | 'down';
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function MoveButton({ name, way, disabled, onClick }: MoveButtonProps) {
  const label = SETUPS.move(name.toLowerCase(), way);
  return (
    <button type="button" className={`icon-button setup-${way}`} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name="chevronDown" />
    </button>
  );
}
