import { useState } from 'react';
import type { HeldDecision, HeldFile as HeldFileBody, HeldRow } from '#contract/held.ts';
import { HELD_CHOICES, HELD_REASONS, heldText, HELD_TEXTS } from '../../text/en/files.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ToggleTabs } from '../../ui/page/toggle-tabs.tsx';
import { usePageInRange } from '../../ui/table/use-page-in-range.ts';
import { ComparedTrade, ResembledTrades } from './compared-trade.tsx';
import { HELD_PER_PAGE, useHeldRows } from './queries.ts';

/** What the user chose for rows, by their ids. */
export type Choices = ReadonlyMap<number, HeldDecision>;

interface HeldFileProps {
  readonly file: HeldFileBody;
  readonly busy: boolean;
  /** Decides all rows of the file. */
  readonly onDecideAll: (decision: HeldDecision) => void;
  readonly onSave: (choices: Choices, onDone: () => void) => void;
}

/** The held rows of one file, each beside what it resembles. */
export function HeldFile({ file, busy, onDecideAll, onSave }: HeldFileProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, HeldDecision | null>>(new Map());
  const held = useHeldRows(file.import_id, page);
  const { data } = held;
  usePageInRange(page, data?.total, HELD_PER_PAGE, setPage);
  const choiceOf = (row: HeldRow) => {
    const choice = chosen.get(row.id);
    return choice === undefined ? row.suggested : choice;
  };
  const choices: Choices = new Map(
    [...chosen, ...(data?.data ?? []).map((row) => [row.id, choiceOf(row)] as const)].flatMap(([id, choice]) =>
      choice ? [[id, choice]] : [],
    ),
  );
  const name = file.file_name ?? HELD_TEXTS.typedTrade;
  // Rows that make one order or total are decided together.
  const choose = (row: HeldRow, choice: HeldDecision) => {
    const next = choiceOf(row) === choice ? null : choice;
    const together = (data?.data ?? []).filter((other) => other.id === row.id || isOneWith(row, other));
    setChosen(new Map([...chosen, ...together.map(({ id }) => [id, next] as const)]));
  };
  return (
    <Panel
      className="held-file"
      title={name}
      hint={[file.report, file.broker, heldText(file.rows)].filter(Boolean).join(' · ')}
      aside={
        file.rows > 1 && (
          <fieldset className="row held-bulk">
            <legend className="note">{HELD_TEXTS.allRows(file.rows)}</legend>
            {HELD_CHOICES.map((choice) => (
              <Button key={choice.key} size="s" variant="default" disabled={busy} onClick={() => onDecideAll(choice.key)}>
                {choice.name}
              </Button>
            ))}
          </fieldset>
        )
      }
    >
      <Loaded of={held} failed={HELD_TEXTS.loadFailed} skeleton={240}>
        {(shown) => (
          <ul className="lined held-rows">
            {shown.data.map((row) => (
              <HeldItem key={row.id} row={row} name={name} choice={choiceOf(row)} onChoose={(choice) => choose(row, choice)} />
            ))}
          </ul>
        )}
      </Loaded>
      {data && data.total > HELD_PER_PAGE && <Pager page={page} total={data.total} perPage={HELD_PER_PAGE} onPage={setPage} />}
      <div className="row held-save">
        <Button busy={busy} disabled={choices.size === 0} onClick={() => onSave(choices, () => setChosen(new Map()))}>
          {choices.size === 0 ? HELD_TEXTS.saveChoices : HELD_TEXTS.saveChoicesOfSize(choices.size)}
        </Button>
        <p className="note">
          {file.proven > 0 ? HELD_TEXTS.ignoreChosenWhereExchanges : file.rows > 1 ? HELD_TEXTS.chooseEachRowAll : HELD_TEXTS.chooseRow}
        </p>
      </div>
    </Panel>
  );
}

function isOneWith(row: HeldRow, other: HeldRow): boolean {
  return row.resembles.some(({ id }) => other.resembles.some((trade) => trade.id === id));
}

interface HeldItemProps {
  readonly row: HeldRow;
  /** The name of its file. */
  readonly name: string;
  readonly choice: HeldDecision | null;
  readonly onChoose: (choice: HeldDecision) => void;
}

function HeldItem({ row, name, choice, onChoose }: HeldItemProps) {
  const isFixed = row.resembles.some(({ changed }) => changed);
  const choices = HELD_CHOICES.filter(({ key }) => key !== 'replace' || !isFixed);
  return (
    <li className="held-row">
      <div className="held-pair">
        <ComparedTrade source={<>{HELD_TEXTS.rowOf(row.row, <b>{name}</b>)}</>} trade={row} differences={row.differences} />
        <div className="stack gap-8">
          <ResembledTrades row={row} />
        </div>
      </div>
      <div className="row held-choice">
        <p className="note">{HELD_REASONS[row.why]}</p>
        <ToggleTabs label={HELD_TEXTS.row(row.row)} tabs={choices} selected={choice ? [choice] : []} onToggle={onChoose} />
      </div>
    </li>
  );
}
