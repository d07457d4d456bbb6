import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StrategyBody } from '#contract/strategies.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/text/markdown.tsx';
import { FormerTexts } from '../../words/former-texts.tsx';
import { SavedMark } from '../../words/saved-mark.tsx';
import { useTextDraft } from '../../words/use-draft.ts';
import { Writing } from '../../words/writing.tsx';
import { STRATEGIES } from '../../text/en/strategies.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** The note of a strategy, and the field to write it. */
export function StrategyNote({ strategy: { id, name, note, note_version: version } }: { readonly strategy: StrategyBody }) {
  const client = useQueryClient();
  const field = useId();
  const place = `note of strategy ${id}`;
  const params = { id };
  const to = { call: 'writeStrategyNote', params } as const;
  const draft = useTextDraft(place, { text: note, version }, to, () => void client.invalidateQueries());
  const [opened, setOpened] = useState(false);
  const { value, state, save } = draft;
  // What is not saved is in sight.
  if (!opened && state !== 'failed' && state !== 'stale') {
    return (
      <div className="strategy-note">
        {value !== '' && <Markdown text={value} />}
        <Button
          size="s"
          variant="default"
          aria-label={value === '' ? STRATEGIES.writeNoteOn(name) : STRATEGIES.editNoteOn(name)}
          onClick={() => setOpened(true)}
        >
          {value === '' ? STRATEGIES.writeNote : STRATEGIES.editNote}
        </Button>
      </div>
    );
  }
  return (
    <div className="strategy-note">
      <div className="trade-part-head">
        <label htmlFor={field}>{STRATEGIES.note}</label>
        <SavedMark draft={draft} />
      </div>
      <Writing id={field} draft={draft} template="trade" rows={4} focused={opened}>
        <Button size="s" onClick={() => void save().then((done) => done && setOpened(false))}>
          {KIT_TEXTS.done}
        </Button>
        {version > 0 && (
          <FormerTexts
            place={place}
            version={version}
            load={(signal) => api('formerStrategyNotes', { params }, signal)}
            onRestore={(text) => void draft.put(text)}
          />
        )}
      </Writing>
    </div>
  );
}
