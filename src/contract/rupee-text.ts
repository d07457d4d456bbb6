/** How an exact amount is written, in sentences of the server and on screens. Without schemas, since the browser uses it too. */

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** '₹12,34,567.89', '-₹1.00', '₹0.0525': amounts have two decimals, unit prices up to four. */
export function rupeeText(amount: number): string {
  return RUPEES.format(amount === 0 ? 0 : amount);
}
