import { useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Outcome, type Said } from '../page/outcome.tsx';
import { FieldErrorsContext, focusFirst, readerOf, unshown, type FieldErrors, type FieldReader, type FormAnswer } from './form-fields.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface FormProps<Typed> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'action'> {
  /** What is submitted. */
  readonly read: (text: FieldReader) => Typed;
  /** What is wrong with it, by field: then it is not submitted. Without it the browser checks. */
  readonly check?: (typed: Typed) => FieldErrors;
  /** The form is busy until it answers. */
  readonly onSubmit: (typed: Typed, form: HTMLFormElement) => Promise<FormAnswer | null>;
  /** The words on the submit button. */
  readonly act: ReactNode;
  readonly look?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide'>;
  /** The submit button waits for something else. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onCancel?: () => void;
  readonly cancel?: string;
  /** Beside the buttons. */
  readonly more?: ReactNode;
  /** A message from elsewhere; one of the form's own takes its place. */
  readonly said?: Said | null;
  /** That message takes the focus. */
  readonly focused?: boolean;
  /** A layout of its own: the buttons, then the message stand behind its fields. */
  readonly className?: string | undefined;
}

/** Fields and what becomes of them: reads and checks them, submits once at a time, says what is wrong at the field or in one place. */
export function Form<Typed>(props: FormProps<Typed>) {
  const { read, check, onSubmit, act, look, busy = false, disabled = false, onCancel, cancel = KIT_TEXTS.cancel, more, ...others } = props;
  const { said = null, focused = false, className, children, ...form } = others;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [answer, setAnswer] = useState<Said | null>(null);
  const [sending, setSending] = useState(false);
  /** Also before the button is drawn as busy. */
  const isSending = useRef(false);
  const isBusy = busy || sending;

  const show = (element: HTMLFormElement, found: FieldErrors) => {
    const text = unshown(element, found);
    setErrors(found);
    setAnswer(text === undefined ? null : { text, good: false });
    focusFirst(element, found);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current || busy || disabled) return;
    const element = event.currentTarget;
    const typed = read(readerOf(element));
    const found = check?.(typed) ?? {};
    show(element, found);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    setSending(true);
    try {
      const given = await onSubmit(typed, element);
      if (given?.field === undefined) setAnswer(given);
      else show(element, { [given.field]: given.text });
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  const outcome = <Outcome said={answer ?? said} focused={focused && answer === null} />;
  const isDialog = className === undefined && onCancel !== undefined;
  const submitButton = (
    <Button {...look} type="submit" busy={isBusy} disabled={disabled}>
      {act}
    </Button>
  );
  return (
    <form {...form} className={className ?? 'stack'} noValidate={check !== undefined} onSubmit={(event) => void submit(event)}>
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      {className === undefined && outcome}
      <div className={isDialog ? 'actions actions-end' : 'actions'}>
        {!isDialog && submitButton}
        {more}
        {onCancel && (
          <Button variant="default" {...(look?.size && { size: look.size })} onClick={onCancel} disabled={isBusy}>
            {cancel}
          </Button>
        )}
        {isDialog && submitButton}
      </div>
      {className !== undefined && outcome}
    </form>
  );
}
