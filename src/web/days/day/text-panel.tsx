import { useDeferredValue, useId, useRef, useState, type ReactNode } from 'react';
import type { VersionedText } from '#contract/words.ts';
import { LONGEST_NOTE } from '#contract/limits.ts';
import { moment } from '../../format.ts';
import { WRITTEN } from '../../text/en/days.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/text/markdown.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { SaveFailed } from '../../words/save-failed.tsx';
import { NoteTemplate, startWith } from '../../words/note-template.tsx';
import { useFormerTexts, type WrittenKind } from './queries.ts';
import { useSavedText } from './use-saved-text.ts';

interface TextPanelProps {
  readonly day: string;
  readonly kind: WrittenKind;
  readonly given: VersionedText;
  readonly children?: ReactNode;
}

/** The plan or the review of a day: a text that saves itself. */
export function TextPanel({ day, kind, given, children }: TextPanelProps) {
  const { title, hint, placeholder } = WRITTEN[kind];
  const { text, state, other, write, save, choose } = useSavedText(day, kind, given);
  /** It may lag behind the typing. */
  const printed = useDeferredValue(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const label = useId();
  return (
    <Panel
      title={title}
      hint={given.written_at ? `Written ${moment(given.written_at)}` : hint}
      className="day-text"
      aside={<SaveState state={state} onRetry={() => void save()} />}
    >
      {children}
      <label id={label} className="visually-hidden" htmlFor={`${label}-text`}>
        {title}
      </label>
      <textarea
        ref={field}
        id={`${label}-text`}
        className="control day-writing"
        value={text}
        rows={kind === 'plan' ? 3 : 5}
        maxLength={LONGEST_NOTE}
        placeholder={placeholder}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => void save()}
      />
      <div className="day-printed">{printed && <Markdown text={printed} />}</div>
      {other && <TwoTexts mine={text} theirs={other.text} onChoose={choose} />}
      <div className="row day-text-foot">
        {text === '' && <NoteTemplate kind={kind} onStart={(template) => startWith(template, field.current, write)} />}
        {given.version > 1 && <FormerTexts day={day} kind={kind} version={given.version} onPutBack={write} />}
      </div>
    </Panel>
  );
}

function SaveState({ state, onRetry }: { readonly state: ReturnType<typeof useSavedText>['state']; readonly onRetry: () => void }) {
  const failed = typeof state === 'object' ? state.failed : '';
  return (
    <output className="day-saved">
      {state === 'saving' && 'Saving…'}
      {state === 'saved' && 'Saved'}
      {failed && <SaveFailed text={failed} onRetry={onRetry} />}
    </output>
  );
}

interface TwoTextsProps {
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (text: string) => void;
}

/** Two tabs wrote one text: the person chooses. */
function TwoTexts({ mine, theirs, onChoose }: TwoTextsProps) {
  return (
    <div className="callout callout-warn stack" role="alert">
      <p>This was changed in another tab. Which text stays?</p>
      <div className="day-two-texts">
        <div>
          <b>Of this tab</b>
          <p>{mine}</p>
        </div>
        <div>
          <b>Of the other</b>
          <p>{theirs}</p>
        </div>
      </div>
      <div className="actions">
        <Button size="s" variant="default" onClick={() => onChoose(mine)}>
          Keep this one
        </Button>
        <Button size="s" variant="default" onClick={() => onChoose(theirs)}>
          Take the other
        </Button>
        <Button size="s" variant="default" onClick={() => onChoose(`${theirs}\n\n${mine}`)}>
          Keep both
        </Button>
      </div>
    </div>
  );
}

interface FormerTextsProps {
  readonly day: string;
  readonly kind: WrittenKind;
  readonly version: number;
  readonly onPutBack: (text: string) => void;
}

function FormerTexts({ day, kind, version, onPutBack }: FormerTextsProps) {
  const [opened, setOpened] = useState(false);
  const { data, isError } = useFormerTexts(day, kind, opened, version);
  return (
    <details className="day-former" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Former texts</summary>
      {isError && <p className="note">They could not be loaded.</p>}
      {data?.data.length === 0 && <p className="note">None: the text was only added to.</p>}
      <ul className="lined">
        {data?.data.map((former) => (
          <li key={former.version}>
            <div>
              <small className="dim">{former.written_at && moment(former.written_at)}</small>
              <Markdown text={former.text} />
            </div>
            <Button size="s" variant="default" onClick={() => onPutBack(former.text)}>
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
