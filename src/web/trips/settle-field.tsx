import { settle, type useChange } from '../changes/use-change.ts';
import { KIT_TEXTS } from '../text/en/kit.ts';
import { TRIPS_TEXTS } from '../text/en/trips.ts';
import { SettleForm } from '../ui/form/settle-form.tsx';

interface SettleFieldProps {
  /** The expired contract, and what people call it. */
  readonly of: { readonly name: string; readonly instrument_id: number };
  /** Of the change that says what came of it, and undoes it. */
  readonly run: ReturnType<typeof useChange>['run'];
}

/** The field that settles an expired contract, beside the sentence that says what is assumed. */
export function SettleField({ of: { name, instrument_id: id }, run }: SettleFieldProps) {
  return (
    <SettleForm
      label={KIT_TEXTS.worthAtExpiry}
      spoken={KIT_TEXTS.worthAtExpiryOf(name)}
      onSettle={async (price) => {
        const refused = await run({ act: () => settle(id, price), fallback: TRIPS_TEXTS.settleFailed });
        // What no field shows, the report says.
        return refused?.field === undefined ? null : refused;
      }}
    />
  );
}
