import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateKind } from '#contract/templates.ts';
import { api } from '../api.ts';
import { useApi, useSend } from '../use-api.ts';
import { TEMPLATE_TEXTS, TEMPLATES } from '../text/en/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { KIT_TEXTS } from '../text/en/kit.ts';

interface NoteTemplateProps {
  readonly kind: TemplateKind;
  readonly onStart: (text: string) => void;
}

/** Offered while a note is empty: to start with its template, and to write another one. */
export function NoteTemplate({ kind, onStart }: NoteTemplateProps) {
  const { data } = useApi('listTemplates', {});
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const text = data[kind] ?? TEMPLATES[kind];
  return (
    <>
      {text !== '' && (
        <Button size="s" variant="default" onClick={() => onStart(text)}>
          {TEMPLATE_TEXTS.start}
        </Button>
      )}
      <button type="button" className="text-button" onClick={() => setEditing(true)}>
        {TEMPLATE_TEXTS.edit}
      </button>
      <Dialog title={TEMPLATE_TEXTS.edit} opened={editing} onClose={() => setEditing(false)}>
        <TemplateForm kind={kind} text={text} onClose={() => setEditing(false)} />
      </Dialog>
    </>
  );
}

function TemplateForm({ kind, text, onClose }: Pick<NoteTemplateProps, 'kind'> & { readonly text: string; readonly onClose: () => void }) {
  const hint = useId();
  const [draft, setDraft] = useState(text);
  const { send } = useSend(['listTemplates']);
  const own = draft === TEMPLATES[kind] ? null : draft;
  const standard = own !== null && (
    <Button variant="default" onClick={() => setDraft(TEMPLATES[kind])}>
      {TEMPLATE_TEXTS.standard}
    </Button>
  );
  const save = () => send(() => api('changeTemplate', { params: { kind }, body: { text: own } }), onClose);
  return (
    <Form read={() => own} onSubmit={save} act={KIT_TEXTS.save} more={standard} onCancel={onClose}>
      <p className="note" id={hint}>
        {TEMPLATE_TEXTS.hint[kind]}
      </p>
      <textarea
        className="control"
        aria-label={TEMPLATE_TEXTS.template}
        aria-describedby={hint}
        rows={10}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </Form>
  );
}

/** Writes a template into an empty field, and puts the cursor where its first part is to be written. */
export function startWith(template: string, field: HTMLTextAreaElement | null, write: (text: string) => void): void {
  // What is typed next goes to that place.
  flushSync(() => write(template));
  const line = template.indexOf('\n');
  const place = template.startsWith('#') ? line + 1 : line === -1 ? template.length : line;
  field?.focus();
  field?.setSelectionRange(place, place);
}
