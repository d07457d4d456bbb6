import { listedShare } from '../../instruments/instrument-of.ts';
import type { Instrument, OptionType } from '../../instruments/instrument.ts';
import type { Trade } from '../../trades/trade.ts';
import { contractOfColumns } from '../contract-of-columns.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

const CONTRACT = { underlying: 'company', expiry: 'expiry', strike: 'strike_price' };

/** Upstox's trade report (XLSX), from untouched files of 2021–2025: shares and options. The
 * amount shows what a commodity's quantity counts. It has neither ISIN nor ticker nor order id. Allotments have no trade number. */
export const upstoxTrades: Format = {
  id: 'upstox-trades',
  broker: 'UPSTOX',
  name: 'Upstox trade report',
  fingerprint: 'date company amount exchange segment scrip_code instrument_type trade_num trade_time side quantity price'.split(' '),
  dayColumn: 'date',
  read: (row): readonly Trade[] => {
    const segment = row.segment('segment');
    if (row.problem) return [];
    const exchange = row.exchange('exchange');
    const day = row.day('date');
    const instrument = segment === 'EQ' ? share(row) : contractOfColumns(row, { exchange, tradedOn: day }, CONTRACT, optionTypeOf(row));
    const side = row.side('side');
    const stated = row.units('quantity', side);
    const quantity = row.commodityUnits('quantity', stated, { instrument, day }, ['amount', 'price']);
    const [tradeId, time] = [row.id('trade_num'), row.time('trade_time')];
    const isAllotted = segment === 'EQ' && side === 'BUY' && tradeId === null && time === null;
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time,
        side,
        quantity,
        ...row.valued('amount', quantity, 'price'),
        tradeId,
        ...(isAllotted && { charges: row.allotted() }),
      }),
    ];
  },
};

/** Named by the BSE's number, which Upstox gives for trades on NSE too, since the company's name is cut short. */
function share(row: RowReader): Instrument {
  const named = row.listedShare('UPSTOX', 'company');
  const code = row.id('scrip_code');
  return code === null ? named : { ...listedShare('BSE', code), symbol: named.symbol };
}

/** 'European Call' or 'European Put'. Of futures only 'FUT' is known to be in the text. */
function optionTypeOf(row: RowReader): OptionType | null {
  const text = row.required('instrument_type').toUpperCase();
  if (text.includes('CALL')) return 'CE';
  if (text.includes('PUT')) return 'PE';
  if (!text.includes('FUT')) row.addProblem('bad-symbol', 'instrument_type');
  return null;
}
