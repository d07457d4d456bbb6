import {
  type ComparedCharge,
  type ComparedResult,
  compareCharges,
  compareResults,
  type ResultClass,
} from '#engine/reconcile/compare-pnl.ts';
import type { StatedPnl } from '#engine/reconcile/read-pnl.ts';
import { type Paise, sum, toRupees } from '#engine/money.ts';
import { count, counted, dayRange, rupees, signedRupees } from '../../format.ts';
import { CHARGE_CLASSES, RECONCILE_TEXTS, RESULT_TEXTS, RESULT_TITLES } from '../../text/reconcile.ts';
import { levyName } from '../../text/levies.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRealised } from './queries.ts';

const CLASSES = Object.keys(RESULT_TEXTS) as Exclude<ResultClass, 'equal'>[];
const signed = (amount: Paise) => signedRupees(toRupees(amount));

/** A profit and loss statement beside what the journal realised in its period. */
export function PnlPanel({ stated, account }: { readonly stated: StatedPnl; readonly account: string }) {
  const { data, isError, refetch } = useRealised(stated, account);
  if (isError && !data) return <LoadError text={RECONCILE_TEXTS.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const rows = compareResults(stated.results, data.results);
  const [said, own] = [sum(rows.map((row) => row.stated)), sum(rows.map((row) => row.journal))];
  const unknown = sum(rows.filter((row) => row.class === 'unknown').map((row) => Math.abs(row.difference) as Paise));
  const equal = rows.filter((row) => row.class === 'equal').length;
  return (
    <>
      <Panel
        title={RESULT_TITLES[stated.segment]}
        className="differences"
        hint={`${counted(equal, 'instrument')} of ${count(rows.length)} are the same to the paisa. ${dayRange(stated.from, stated.to)}.`}
      >
        <p>
          Realised before charges: {signed(said)} in the statement, {signed(own)} in the journal. Unknown: {rupees(toRupees(unknown))}.
        </p>
        {stated.unread.length > 0 && <p className="note">Not read, since a number is none: row {stated.unread.slice(0, 20).join(', ')}.</p>}
        {CLASSES.map((one) => (
          <ResultDifference key={one} name={one} rows={rows.filter((row) => row.class === one)} />
        ))}
      </Panel>
      {stated.charges && <ChargesPanel rows={compareCharges(stated.charges, data.charges)} />}
    </>
  );
}

function ResultDifference({ name, rows }: { readonly name: Exclude<ResultClass, 'equal'>; readonly rows: readonly ComparedResult[] }) {
  if (rows.length === 0) return null;
  const { name: title, next } = RESULT_TEXTS[name];
  return (
    <>
      <h3>
        {title}: {counted(rows.length, 'instrument')}, {signed(sum(rows.map((row) => row.difference)))}
      </h3>
      <p className="note">{next}</p>
      <FiguresTable
        title={title}
        table={{
          columns: ['Instrument', 'Units stated', 'Units in the journal', 'Stated', 'Journal', 'Difference'],
          rows: rows.map((row) => [
            row.name,
            count(row.statedUnits),
            count(row.journalUnits),
            signed(row.stated),
            signed(row.journal),
            signed(row.difference),
          ]),
        }}
      />
    </>
  );
}

function ChargesPanel({ rows }: { readonly rows: readonly ComparedCharge[] }) {
  return (
    <Panel title="Charges" hint={RECONCILE_TEXTS.chargesHint}>
      <FiguresTable
        title="Charges"
        table={{
          columns: ['Levy', 'Statement', 'Journal', 'Difference', 'Why'],
          rows: rows.map(({ levy, stated, journal, difference, class: why }) => [
            levyName(levy),
            rupees(toRupees(stated)),
            rupees(toRupees(journal)),
            signed(difference),
            CHARGE_CLASSES[why],
          ]),
        }}
      />
    </Panel>
  );
}
