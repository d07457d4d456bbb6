export const RESULTS_COLUMNS = 'Scrip Name,Quantity,Buy Date,Buy Price,Buy Value,Sell Date,Sell Price,Sell Value,Realised P&L';

/** What stands above the closed results of Groww's F&O P&L: their charges, ₹129.60. */
export const RESULTS_HEAD = ['Name,A TRADER', '', 'Charges', 'STT,30', 'Brokerage,80', 'Total GST,19.6', 'Total,129.6', ''];

/** Groww's F&O P&L as a CSV: three closed results, one of them short and one within a day. */
export const RESULTS_REPORT = [
  ...RESULTS_HEAD,
  'Futures',
  RESULTS_COLUMNS,
  'EICHERMOT 30 SEP 25 Fut,175,03 Sep 2025,6600,1155000,01 Sep 2025,6650,1163750,8750',
  'Options',
  RESULTS_COLUMNS,
  'BANKNIFTY 25 NOV 25 58700 Put,35,10 Nov 2025,500,17500,11 Nov 2025,520,18200,700',
  'ASHOKLEY 30 DEC 25 163 Call,5000,12 Nov 2025,2.5,12500,12 Nov 2025,2.4,12000,-500',
  '',
].join('\n');
