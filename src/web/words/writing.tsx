import { useDeferredValue, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { TemplateKind } from '#contract/templates.ts';
import { Markdown } from '../ui/text/markdown.tsx';
import { NoteTemplate, startWith } from './note-template.tsx';
import { bothTexts, StaleChoice } from './stale-choice.tsx';
import type { UsedDraft } from './use-draft.ts';
import './parts.css';

interface WritingProps extends Pick<ComponentProps<'textarea'>, 'id' | 'rows' | 'placeholder'> {
  readonly draft: UsedDraft<string>;
  readonly template: TemplateKind;
  /** It gets the focus. */
  readonly focused?: boolean;
  /** Stands beside the template, below the text. */
  readonly children?: ReactNode;
}

/** A field for a long text that saves itself, with its template while it is empty. */
export function Writing({ draft, template, focused = false, children, ...field }: WritingProps) {
  const { value, write, save } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  /** It may lag behind the typing. */
  const printed = useDeferredValue(value);
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);
  return (
    <>
      <textarea
        {...field}
        ref={area}
        data-key="note"
        className="control writing"
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => void save()}
      />
      <div className="writing-printed">{printed && <Markdown text={printed} below={3} />}</div>
      <StaleChoice draft={draft} show={asTyped} both={bothTexts} />
      <div className="row writing-foot">
        {value === '' && <NoteTemplate kind={template} onStart={(text) => startWith(text, area.current, write)} />}
        {children}
      </div>
    </>
  );
}

function asTyped(text: string): ReactNode {
  return text && <span className="as-typed">{text}</span>;
}
