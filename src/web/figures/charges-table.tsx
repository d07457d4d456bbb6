import type { ChargesBody } from '#contract/summary.ts';
import { addRupees } from '#engine/money.ts';
import { rupees } from '../format.ts';
import { levyName, FIGURES_TEXTS } from '../text/en/figures.ts';

/** Charges by levy, in rupees, and their sum. */
export function ChargesTable({ charges }: { readonly charges: Readonly<ChargesBody['charges']> }) {
  return (
    <table className="amounts">
      <tbody>
        {charges.map(({ type, amount }) => (
          <tr key={type}>
            <th scope="row">{levyName(type)}</th>
            <td>{rupees(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{FIGURES_TEXTS.allCharges}</th>
          <td>{rupees(charges.reduce((sum, { amount }) => addRupees(sum, amount), 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
