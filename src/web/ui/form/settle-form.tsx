import type { ReactNode } from 'react';
import { parsePrice } from '#engine/money.ts';
import { KIT_TEXTS } from '../../text/en/kit.ts';
import { Form } from './form.tsx';
import type { FieldErrors, FormAnswer } from './form-fields.ts';
import { TextField } from './text-field.tsx';

interface SettleFormProps {
  readonly label: string;
  /** The accessible name, where the label does not say of which contract. */
  readonly spoken?: string;
  readonly onSettle: (price: string) => Promise<FormAnswer | null>;
  /** In a dialog; without it the field and its button stand in one line. */
  readonly onCancel?: () => void;
  /** Before the field. */
  readonly children?: ReactNode;
}

/** The settlement price of an expired contract. */
export function SettleForm({ label, spoken, onSettle, onCancel, children }: SettleFormProps) {
  return (
    <Form
      read={(text) => text('price')}
      check={fault}
      onSubmit={onSettle}
      act={KIT_TEXTS.save}
      className={onCancel ? undefined : 'row gap-8 end screen-only'}
      {...(onCancel && { onCancel })}
    >
      {children}
      <TextField label={label} aria-label={spoken} name="price" inputMode="decimal" autoComplete="off" required />
    </Form>
  );
}

function fault(price: string): FieldErrors {
  return (parsePrice(price.replaceAll(',', '')) ?? -1) >= 0 ? {} : { price: KIT_TEXTS.enterPrice0More };
}
