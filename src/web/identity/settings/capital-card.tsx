import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { CapitalBody } from '#contract/capital.ts';
import { parsePaise } from '#engine/money.ts';
import { api } from '../../api.ts';
import { Form } from '../../ui/form/form.tsx';
import type { FieldErrors } from '../../ui/form/form-fields.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { paths } from '../../urls.ts';
import { useCapital } from './queries.ts';
import { useSaving } from './use-saving.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** The capital and the risk-free rate: the base of the summary's ratios. */
export function CapitalCard() {
  const capital = useCapital();
  const { hash } = useLocation();
  return (
    <Panel
      title={SETTINGS_TEXTS.capital}
      hint={
        <>
          {SETTINGS_TEXTS.moneyTradeBaseReturns((text) => (
            <Link to={paths.cash}>{text}</Link>
          ))}
        </>
      }
    >
      <Loaded of={capital} failed={SETTINGS_TEXTS.loadFailed} skeleton={62}>
        {(saved) => <CapitalForm saved={saved} wanted={hash === '#capital'} />}
      </Loaded>
    </Panel>
  );
}

/** `wanted`: the address has #capital, so the first field gets the focus. */
function CapitalForm({ saved, wanted }: { readonly saved: CapitalBody; readonly wanted: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { said, busy, kept, save } = useSaving('capital', { saved: SETTINGS_TEXTS.capitalSaved, failed: SETTINGS_TEXTS.saveCapitalFailed });

  useEffect(() => {
    if (wanted) form.current?.querySelector('input')?.focus();
  }, [wanted]);

  return (
    <Form
      ref={form}
      read={(text) => ({ capital: text('capital'), risk_free_rate: text('risk_free_rate') })}
      check={faults}
      onSubmit={(body) => save(() => api('setCapital', { body }))}
      act={SETTINGS_TEXTS.saveCapital}
      look={{ variant: 'soft' }}
      busy={busy}
      said={said}
      focused={kept}
    >
      <div className="setting row gap-12 end">
        <TextField
          label={SETTINGS_TEXTS.capitalRupees}
          name="capital"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={saved.capital ?? ''}
        />
        <TextField
          label={SETTINGS_TEXTS.riskFreeRatePercent}
          name="risk_free_rate"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={saved.risk_free_rate}
          required
        />
      </div>
    </Form>
  );
}

function faults({ capital, risk_free_rate: rate }: Readonly<Record<'capital' | 'risk_free_rate', string>>): FieldErrors {
  return {
    ...(capital !== '' && (parsePaise(capital.replaceAll(',', '')) ?? 0) <= 0 && { capital: SETTINGS_TEXTS.enterAmountAbove0 }),
    ...((parsePaise(rate) ?? -1) < 0 && { risk_free_rate: SETTINGS_TEXTS.enterPercentage0More }),
  };
}
