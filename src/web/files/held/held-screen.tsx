import { useState } from 'react';
import type { DecideHeldForm, HeldDecision } from '#contract/held.ts';
import { useHeldFiles } from '../held.ts';
import { ChangeReport } from '../../changes/change-report.tsx';
import { useChange } from '../../changes/use-change.ts';
import { HELD_CHOICES, heldQuestion, HELD_TEXTS } from '../../text/en/files.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Button } from '../../ui/button.tsx';
import { paths } from '../../urls.ts';
import { type Choices, HeldFile } from './held-file.tsx';
import { decideRows } from './queries.ts';
import '../../ui/page/panel.css';
import './held-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

const ROWS_AT_ONCE = 500;

/** A decision that waits to be confirmed: what is sent, and how it is asked. */
interface Asked {
  readonly form: DecideHeldForm;
  readonly rows: number;
  readonly name: string;
}

/** Rows of files that look like trades of the journal, side by side with them. */
export function HeldScreen() {
  const held = useHeldFiles();
  const { data } = held;
  const change = useChange();
  const { busy, run } = change;
  const [asked, setAsked] = useState<Asked | null>(null);
  const decide = (forms: readonly DecideHeldForm[], onDone: () => void = () => undefined) =>
    void run({
      act: () => decideRows(forms),
      fallback: HELD_TEXTS.decisionCouldSaved,
      onAnswer: (done) => {
        setAsked(null);
        if (done) onDone();
      },
    });
  const files = data?.data ?? [];
  return (
    <Page
      title={HELD_TEXTS.tradesMayDoubles}
      lead={HELD_TEXTS.theyCountNoFigure}
      aside={
        files.length > 1 &&
        data && (
          <fieldset className="row held-bulk">
            <legend className="note">{HELD_TEXTS.allRowsAllFiles(data.rows)}</legend>
            {HELD_CHOICES.map(({ key, name }) => (
              <Button
                key={key}
                size="s"
                variant="default"
                disabled={busy}
                onClick={() => setAsked({ form: { all: true, decision: key }, rows: data.rows, name: HELD_TEXTS.allFiles })}
              >
                {name}
              </Button>
            ))}
          </fieldset>
        )
      }
    >
      <Loaded
        of={held}
        failed={KIT_TEXTS.failedToLoad}
        skeleton={320}
        isEmpty={({ rows }) => rows === 0}
        empty={
          <Empty icon="check" level={2} title={HELD_TEXTS.nothingWaits} hint={HELD_TEXTS.noRowFilesLooks}>
            <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
          </Empty>
        }
      >
        {() =>
          files.map((file) => (
            <HeldFile
              key={file.import_id}
              file={file}
              busy={busy}
              onDecideAll={(decision) =>
                setAsked({ form: { import_id: file.import_id, decision }, rows: file.rows, name: file.file_name ?? HELD_TEXTS.typedTrade })
              }
              onSave={(choices, onDone) => decide(formsOf(choices), onDone)}
            />
          ))
        }
      </Loaded>
      <ConfirmDialog
        title={asked ? nameOf(asked.form.decision) : ''}
        question={asked && heldQuestion(asked.form.decision, asked.rows)}
        act={asked ? nameOf(asked.form.decision) : ''}
        busy={busy}
        onConfirm={() => asked && decide([asked.form])}
        onClose={() => setAsked(null)}
      >
        {asked && (
          <p className="held-named">
            {asked.name} · {HELD_TEXTS.rows(asked.rows)}
          </p>
        )}
      </ConfirmDialog>
      <ChangeReport of={change} />
    </Page>
  );
}

function nameOf(decision: HeldDecision): string {
  return HELD_CHOICES.find(({ key }) => key === decision)?.name ?? '';
}

/** A call for each decision, of as many rows as it takes. */
function formsOf(choices: Choices): DecideHeldForm[] {
  return [...Map.groupBy(choices, ([, decision]) => decision)].flatMap(([decision, rows]) => {
    const ids = rows.map(([id]) => id);
    return Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, part) => ({
      ids: ids.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
      decision,
    }));
  });
}
