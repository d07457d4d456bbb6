import { useId, type ReactNode } from 'react';
import type { VersionedText } from '#contract/words.ts';
import { api } from '../../api.ts';
import { moment } from '../../format.ts';
import { WRITTEN, DAY_TEXTS } from '../../text/en/days.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { FormerTexts } from '../../words/former-texts.tsx';
import { SavedMark } from '../../words/saved-mark.tsx';
import { useTextDraft } from '../../words/use-draft.ts';
import { Writing } from '../../words/writing.tsx';
import { useDayChange, type WrittenKind } from './queries.ts';

interface TextPanelProps {
  readonly day: string;
  readonly kind: WrittenKind;
  readonly given: VersionedText;
  readonly children?: ReactNode;
}

/** The plan or the review of a day: a text that saves itself. */
export function TextPanel({ day, kind, given, children }: TextPanelProps) {
  const { title, hint, placeholder } = WRITTEN[kind];
  const field = useId();
  const changeDay = useDayChange(day);
  const place = DAY_TEXTS.kindOfDay(kind, day);
  const params = { day, kind };
  const draft = useTextDraft(place, given, { call: 'writeDayText', params }, (text, version) =>
    changeDay((shown) => ({ ...shown, [kind]: { text, version, written_at: new Date().toISOString() } })),
  );
  return (
    <Panel
      title={title}
      hint={given.written_at ? DAY_TEXTS.written(moment(given.written_at)) : hint}
      className="day-text"
      aside={<SavedMark draft={draft} />}
    >
      {children}
      <label className="visually-hidden" htmlFor={field}>
        {title}
      </label>
      <Writing id={field} draft={draft} template={kind} rows={5} placeholder={placeholder}>
        {given.version > 1 && (
          <FormerTexts
            place={place}
            version={given.version}
            load={(signal) => api('listFormerDayTexts', { params }, signal)}
            onRestore={(text) => void draft.put(text)}
          />
        )}
      </Writing>
    </Panel>
  );
}
