import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { CapitalBody } from '#contract/capital.ts';
import { parsePaise } from '#engine/money.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { accept, fieldText, type FieldErrors } from '../../ui/form/form-fields.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Outcome } from '../../ui/page/outcome.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { paths } from '../../urls.ts';
import { useCapital } from './queries.ts';
import { useSaving } from './use-saving.ts';

/** The capital and the risk-free rate: the base of the summary's ratios. */
export function CapitalCard() {
  const { data, isError, refetch } = useCapital();
  const { hash } = useLocation();
  return (
    <Panel
      title="Capital"
      hint={
        <>
          The money you trade with: the base of returns, volatility, Sharpe and drawdown. If it is empty, the base is the most money you had
          in shares at one time, and futures and options have no such figures. With <Link to={paths.cash}>deposits and withdrawals</Link> by
          day, they take its place.
        </>
      }
    >
      {isError && !data && <LoadError text="Failed to load your capital." onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={62} />}
      {data && <CapitalForm saved={data} wanted={hash === '#capital'} />}
    </Panel>
  );
}

/** `wanted`: the address has #capital, so the first field gets the focus. */
function CapitalForm({ saved, wanted }: { readonly saved: CapitalBody; readonly wanted: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { said, busy, kept, save } = useSaving('capital', { saved: 'Capital saved.', failed: 'Save capital failed.' });

  useEffect(() => {
    if (wanted) form.current?.querySelector('input')?.focus();
  }, [wanted]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [capital, rate] = [fieldText(typed, 'capital'), fieldText(typed, 'risk_free_rate')];
    const found: FieldErrors = {
      ...(capital !== '' && (parsePaise(capital.replaceAll(',', '')) ?? 0) <= 0 && { capital: 'Enter an amount above 0, or nothing.' }),
      ...((parsePaise(rate) ?? -1) < 0 && { risk_free_rate: 'Enter a percentage of 0 or more.' }),
    };
    setErrors(found);
    if (accept(event.currentTarget, found)) void save(() => api('setCapital', { body: { capital, risk_free_rate: rate } }));
  };

  return (
    <>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <div className="setting row gap-12 end">
          <TextField
            label="Capital (₹)"
            name="capital"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={saved.capital ?? ''}
            error={errors['capital']}
          />
          <TextField
            label="Risk-free rate (% a year)"
            name="risk_free_rate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={saved.risk_free_rate}
            error={errors['risk_free_rate']}
            required
          />
        </div>
        <div>
          <Button type="submit" variant="soft" busy={busy}>
            Save capital
          </Button>
        </div>
      </form>
      <Outcome said={said} focused={kept} />
    </>
  );
}
