import { useState } from 'react';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { addRupees } from '#engine/money.ts';
import { MoveForm } from '../fix-form.tsx';
import type { NamePart } from '../round-trips.ts';
import { WORD_PART_NAMES, TRADES_TEXTS } from '../../text/en/trades.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Money } from '../../ui/text/money.tsx';
import { NameEditor } from './name-editor.tsx';
import { namesOf } from '../row-drafts.ts';
import type { BulkForm, BulkBody } from '#contract/trip-words.ts';

interface SelectionBarProps {
  readonly selected: readonly RoundTripBody[];
  readonly part: NamePart | null;
  readonly busy: boolean;
  readonly onPart: (part: NamePart | null) => void;
  readonly onChange: (form: Omit<BulkForm, 'ids'>) => void;
  readonly onStrategy: () => void;
  readonly onMoved: (answer: BulkBody) => void;
  readonly onClear: () => void;
  /** Names in sight. */
  readonly seen: Readonly<Record<NamePart, readonly string[]>>;
}

const ACTS = ['tags', 'setup', 'mistakes'] as const satisfies readonly NamePart[];
const NAMES = { tags: TRADES_TEXTS.tag, setup: TRADES_TEXTS.setup, mistakes: TRADES_TEXTS.mistake } as const;

/** What is done to all selected trades at once, at the bottom of the window. */
export function SelectionBar({ selected, part, busy, onPart, onChange, onStrategy, onMoved, onClear, seen }: SelectionBarProps) {
  const [moving, setMoving] = useState(false);
  if (selected.length === 0) return null;
  const accounts = [...new Set(selected.map(({ account }) => account))];
  return (
    <section className="row selection-bar trip-selection" aria-label={TRADES_TEXTS.selectedTrades}>
      <output>
        {TRADES_TEXTS.tradesSelectedNet(
          selected.length,
          <Money amount={selected.reduce((sum, { net }) => addRupees(sum, net), 0)} result />,
        )}
      </output>
      {part === null ? (
        <>
          {ACTS.map((one) => (
            <Button key={one} size="s" variant="soft" busy={busy} onClick={() => onPart(one)}>
              {NAMES[one]}
            </Button>
          ))}
          {selected.length > 1 && (
            <Button size="s" variant="soft" busy={busy} onClick={onStrategy}>
              {TRADES_TEXTS.makeStrategy}
            </Button>
          )}
          <Button size="s" variant="soft" busy={busy} onClick={() => setMoving(true)}>
            {TRADES_TEXTS.moveToAccount}
          </Button>
        </>
      ) : (
        <BulkEditor key={part} part={part} selected={selected} seen={seen} onChange={onChange} onCancel={() => onPart(null)} />
      )}
      <Button size="s" variant="default" onClick={onClear}>
        {TRADES_TEXTS.clear}
      </Button>
      <Dialog title={TRADES_TEXTS.moveToAnotherAccount} opened={moving} onClose={() => setMoving(false)}>
        <MoveForm
          call="changeRoundTrips"
          argsOf={(account) => ({ body: { ids: selected.map(({ id }) => id), account } })}
          from={accounts.length === 1 ? (accounts[0] ?? null) : null}
          hint={TRADES_TEXTS.tradesAllWrittenAbout(selected.length, accounts.join(', '))}
          onChanged={(answer) => {
            setMoving(false);
            onMoved(answer);
          }}
          onClose={() => setMoving(false)}
        />
      </Dialog>
    </section>
  );
}

interface BulkEditorProps {
  readonly part: NamePart;
  readonly selected: readonly RoundTripBody[];
  readonly onChange: SelectionBarProps['onChange'];
  readonly onCancel: () => void;
  readonly seen: SelectionBarProps['seen'];
}

/** Starts with what all of them have: taking a name out takes it from all. */
function BulkEditor({ part, selected, onChange, onCancel, seen }: BulkEditorProps) {
  const [common] = useState(() => commonNames(part, selected));
  const save = (names: readonly string[]) => {
    if (part === 'setup') return onChange({ setup: names[0] ?? null });
    const added = names.filter((name) => !common.includes(name));
    const removed = common.filter((name) => !names.includes(name));
    onChange(part === 'tags' ? { add_tags: added, remove_tags: removed } : { add_mistakes: added, remove_mistakes: removed });
  };
  return (
    <NameEditor
      part={part}
      of={TRADES_TEXTS.ofSelectedTrades(WORD_PART_NAMES[part])}
      names={common}
      seen={seen[part]}
      onSave={save}
      onCancel={onCancel}
    />
  );
}

function commonNames(part: NamePart, selected: readonly RoundTripBody[]): readonly string[] {
  const [first, ...others] = selected.map((trip) => namesOf(trip, part));
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}
