import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { indexCloses, mcxContracts, udiffContracts, udiffShares } from '#test/engine/market-files.ts';
import { writeZip } from '#test/tables/write-zip.ts';
import type { TradingDay } from '../day.ts';
import type { MarketPrice, MarketWanted } from './market-file.ts';
import { readMarketFile } from './read-market-file.ts';

const TODAY = '2026-11-20' as TradingDay;
const EVERYTHING: MarketWanted = { names: { has: () => true }, underlyings: { has: () => true } };

function read(text: string | Uint8Array, name = 'a.csv', wanted = EVERYTHING) {
  return readMarketFile(name, typeof text === 'string' ? strToU8(text) : text, wanted, TODAY);
}

/** The one sheet of a file: its list, day and prices as `name mark close`, in rupees. */
function told(text: string, name?: string): readonly string[] {
  const { sheets, refused } = read(text, name);
  expect(refused).toEqual([]);
  const [sheet] = sheets;
  return sheet ? [`${sheet.source} ${sheet.day}`, ...sheet.prices.map(line)] : [];
}

function line({ name, mark, close, traded }: MarketPrice): string {
  const rupees = (amount: number | null) => (amount === null ? '-' : String(amount / 10_000));
  return `${name} ${rupees(mark)} ${rupees(close)}${traded ? '' : ' untraded'}`;
}

describe('the lots of shares', () => {
  const lotsIn = (contracts: Parameters<typeof udiffContracts>[1], wanted?: MarketWanted) =>
    read(udiffContracts('2026-11-18', contracts), 'a.csv', wanted).sheets[0]?.lots;
  const future = (symbol: string, lot: string, expiry = '2027-01-28') => ({ symbol, expiry, lot, close: '10', settle: '10', index: false });
  const NOTHING: MarketWanted = { names: new Set<string>(), underlyings: new Set<string>() };

  it('are taken of all futures that the lists do not have, whatever prices are asked for', () => {
    const contracts = [
      future('INFY', '400'),
      future('TCS', '225'),
      future('INFY', '450', '2027-02-25'),
      future('INFY', '999', '2026-10-27'),
    ];
    const lots = { 'INFY:2027-01': 400, 'TCS:2027-01': 225, 'INFY:2027-02': 450 };
    expect(lotsIn(contracts, NOTHING)).toEqual(lots);
    expect(lotsIn(contracts)).toEqual(lots);
  });

  it('are none where the cell is empty, 0 or no number, of an index, or where two rows differ', () => {
    const differ = [future('WIPRO', '100'), future('WIPRO', '200')];
    const empty = ['', '0', '-5', '1.5', 'x'].map((lot, index) => future(`ABC${index}`, lot));
    expect(lotsIn([...differ, ...empty, { ...future('NEWINDEX', '10'), index: true }])).toBeNull();
  });

  it('are none in files without the column, and of rows in quotes the same', () => {
    const file = udiffContracts('2026-11-18', [future('NIFTY', '1'), future('INFY', '400')]);
    expect(read(file.replace('NewBrdLotQty', 'Rsvd0'), 'a.csv', NOTHING).sheets[0]?.lots).toBeNull();
    expect(read(file.replaceAll(',INFY,', ',"INFY",'), 'a.csv', NOTHING).sheets[0]?.lots).toMatchObject({ 'INFY:2027-01': 400 });
    expect(read(udiffShares('2026-11-18', [{ symbol: 'ABC', isin: 'INE000A01011', close: '1' }])).sheets[0]?.lots).toBeNull();
  });
});

describe('each layout', () => {
  it('UDiFF, shares: EQ before other series, block windows never, by ISIN and by symbol', () => {
    const file = udiffShares('2025-12-15', [
      { symbol: 'ABC', isin: 'INE000A01011', series: 'BL', close: '99.00' },
      { symbol: 'ABC', isin: 'INE000A01011', series: 'BE', close: '101.00' },
      { symbol: 'ABC', isin: 'INE000A01011', close: '100.05' },
      { symbol: 'XYZ', isin: 'INE000B01019', series: 'IL', close: '5' },
    ]);
    expect(told(file)).toEqual(['NSE-CM 2025-12-15', 'ISIN:INE000A01011 100.05 100.05', 'SHARE:ABC 100.05 100.05']);
  });

  it('UDiFF, contracts: the settlement price, never the stale close of an untraded one; and the level of the index', () => {
    const file = udiffContracts('2025-12-15', [
      {
        symbol: 'NIFTY',
        expiry: '2025-12-16',
        strike: '25850.00',
        type: 'CE',
        close: '39.30',
        settle: '59.85',
        units: '0',
        level: '25900.10',
      },
      { symbol: 'NIFTY', expiry: '2025-12-30', close: '25950', settle: '25951.5', level: '25900.10' },
      { symbol: 'ABC', expiry: '2025-12-30', strike: '102.50', type: 'PE', close: '4', settle: '4.05', level: '100', index: false },
      { symbol: 'NIFTY', expiry: '2025-12-16', strike: '30000', type: 'CE', close: '1', settle: '0', units: '0' },
    ]);
    expect(told(file)).toEqual([
      'NSE-FO 2025-12-15',
      'OPT:NSE:NIFTY:2025-12-16:25850:CE 59.85 - untraded',
      'INDEX:NIFTY 25900.1 25900.1',
      'FUT:NSE:NIFTY:2025-12-30 25951.5 25950',
      'OPT:NSE:ABC:2025-12-30:102.5:PE 4.05 4',
    ]);
  });

  it('contracts of a share that were listed again after a demerger are others under the names of those that ended', () => {
    const on = (day: string) =>
      told(udiffContracts(day, [{ symbol: 'ITC', expiry: '2025-01-30', close: '450', settle: '450.5', index: false }]));
    expect(on('2025-01-03')).toContain('FUT:NSE:ITC:2025-01-30 450.5 450');
    expect(on('2025-01-06')).toContain('FUT:NSE:ITC:2025-01-30:again 450.5 450');
  });

  it('UDiFF of BSE', () => {
    expect(told(udiffShares('2025-12-15', [{ symbol: 'ABC', isin: 'INE000A01011', series: 'A', close: '7.5' }], 'BSE'))[0]).toBe(
      'BSE-CM 2025-12-15',
    );
    const contract = {
      symbol: 'SENSEX',
      expiry: '2025-12-18',
      strike: '85000',
      type: 'PE',
      close: '16.50',
      settle: '74.25',
      level: '84990.5',
    } as const;
    expect(told(udiffContracts('2025-12-15', [contract], 'BSE'))).toEqual([
      'BSE-FO 2025-12-15',
      'OPT:BSE:SENSEX:2025-12-18:85000:PE 74.25 16.5',
      'INDEX:SENSEX 84990.5 84990.5',
    ]);
  });

  it('NSE shares before July 2024, with a year of two digits', () => {
    const head = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,';
    const row = 'ABC,EQ,10,12.5,9.95,11,11,10,1000,11000,13-Jul-20,7,INE000A01011,';
    expect(told(`${head}\n${row}\n`)).toEqual(['NSE-CM 2020-07-13', 'ISIN:INE000A01011 11 11', 'SHARE:ABC 11 11']);
  });

  it('NSE contracts before July 2024', () => {
    const head =
      'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,';
    const rows = [
      'FUTIDX,BANKNIFTY,25-Jul-2024,0,XX,1,2,1,52000,52010.5,9,1,1,1,05-JUL-2024,',
      'OPTSTK,ABC,25-Jul-2024,102.5,CE,0,0,0,3.2,4.1,0,0,0,0,05-JUL-2024,',
    ];
    expect(told([head, ...rows].join('\n'))).toEqual([
      'NSE-FO 2024-07-05',
      'FUT:NSE:BANKNIFTY:2024-07-25 52010.5 52000',
      'OPT:NSE:ABC:2024-07-25:102.5:CE 4.1 - untraded',
    ]);
  });

  it('sec_bhavdata_full, with a blank after each comma', () => {
    const head =
      'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER';
    const row = 'ABC, EQ, 15-Dec-2025, 10, 10, 12, 9, 11, 11.05, 11, 1000, 1, 7, 500, 50';
    expect(told(`${head}\n${row}`)).toEqual(['NSE-CM-FULL 2025-12-15', 'SHARE:ABC 11.05 11.05']);
  });

  it('pd: indices first, and the day from its name', () => {
    const head =
      'MKT,SERIES,SYMBOL,SECURITY,PREV_CL_PR,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,CLOSE_PRICE,NET_TRDVAL,NET_TRDQTY,IND_SEC,CORP_IND,TRADES,HI_52_WK,LO_52_WK';
    const rows = ['Y, , ,Nifty 50,1,1,1,1,25900.10,1,1,Y, ,1,1,1', 'N,EQ,ABC,ABC LTD,1,11,11,11,11,1,1,N, ,1,1,1'];
    expect(told([head, ...rows].join('\n'), 'pd15122025.csv')).toEqual([
      'NSE-PD 2025-12-15',
      'INDEX:NIFTY 25900.1 25900.1',
      'SHARE:ABC 11 11',
    ]);
    expect(read([head, ...rows].join('\n'), 'prices.csv').refused).toMatchObject([{ fault: 'no-day' }]);
  });

  it('a ZIP with nothing but a pd file: the day is that of its name', () => {
    const head =
      'MKT,SERIES,SYMBOL,SECURITY,PREV_CL_PR,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,CLOSE_PRICE,NET_TRDVAL,NET_TRDQTY,IND_SEC,CORP_IND,TRADES,HI_52_WK,LO_52_WK';
    const zip = writeZip([{ name: 'pd15122025.csv', data: `${head}\nN,EQ,ABC,ABC LTD,1,11,11,11,11,1,1,N, ,1,1,1` }]);
    for (const name of ['PR151225.zip', 'prices.zip'])
      expect(read(zip, name).sheets).toMatchObject([{ source: 'NSE-PD', day: '2025-12-15' }]);
  });

  it('market activity of contracts, padded, without settlement prices', () => {
    const head =
      'INSTRUMENT,SYMBOL,EXP_DATE,STR_PRICE,OPT_TYPE,OPEN_PRICE,HI_PRICE,LO_PRICE,CLOSE_PRICE,OPEN_INT*,TRD_QTY,NO_OF_CONT,NO_OF_TRADE,NOTION_VAL,PR_VAL';
    const row = 'OPTIDX    ,NIFTY     ,30/12/2025,25900.00   ,CE,10,12,9,11,100,75,1,1,1,1';
    expect(told(`${head}\n${row}`, 'op15122025.csv')).toEqual(['NSE-FO-ACTIVITY 2025-12-15', 'OPT:NSE:NIFTY:2025-12-30:25900:CE 11 11']);
  });

  it('MCX: quoted, padded, blank where nothing was traded', () => {
    const file = mcxContracts('15 Dec 2025', [
      ['FUTCOM', 'GOLDM', '05JAN2026', '-', '0', '130500.00'],
      ['OPTFUT', 'CRUDEOIL', '16DEC2025', 'PE', '5000', '12.5'],
      ['OPTFUT', 'CRUDEOIL', '16DEC2025', 'CE', '9000', ''],
    ]);
    expect(told(file)).toEqual([
      'MCX 2025-12-15',
      'FUT:MCX:GOLDM:2026-01-05 130500 130500',
      'OPT:MCX:CRUDEOIL:2025-12-16:5000:PE 12.5 12.5',
    ]);
  });

  it('index closes, whatever the case of a name', () => {
    const file = indexCloses('16-12-2025', {
      'NIFTY 50': '25860.10',
      'Nifty Bank': '59034.60',
      'Nifty Financial Services': '27500',
      'Nifty Alpha 50': '1',
    });
    expect(told(file)).toEqual([
      'NSE-INDEX 2025-12-16',
      'INDEX:NIFTY 25860.1 25860.1',
      'INDEX:BANKNIFTY 59034.6 59034.6',
      'INDEX:FINNIFTY 27500 27500',
    ]);
  });
});

describe('what is taken', () => {
  it('is only what is asked for', () => {
    const wanted: MarketWanted = { names: new Set(['OPT:NSE:NIFTY:2025-12-30:25900:CE']), underlyings: new Set(['NIFTY']) };
    const one = { expiry: '2025-12-30', strike: '25900', close: '1', settle: '1' } as const;
    const file = udiffContracts('2025-12-15', [
      { ...one, symbol: 'BANKNIFTY', type: 'CE' },
      { ...one, symbol: 'NIFTY', type: 'PE' },
      { ...one, symbol: 'NIFTY', type: 'CE' },
    ]);
    const [sheet] = read(file, 'a.csv', wanted).sheets;
    expect([sheet?.rows, sheet?.prices.map(({ name }) => name)]).toEqual([3, ['OPT:NSE:NIFTY:2025-12-30:25900:CE']]);
  });

  it('has no prices that make no sense: they are counted', () => {
    const file = udiffShares('2025-12-15', [
      { symbol: 'ABC', isin: 'INE000A01011', close: '10', high: '9', low: '11' },
      { symbol: 'DEF', isin: 'INE000B01019', close: '10' },
    ]);
    const [sheet] = read(file).sheets;
    expect([sheet?.faulty, sheet?.prices.length]).toEqual([1, 2]);
  });
});

describe('archives', () => {
  it('in an archive count with it, in files and in bytes', () => {
    const sheet = { name: 'a.csv', data: strToU8('no list\n') };
    const many = writeZip(Array.from({ length: 40 }, (_, index) => ({ ...sheet, name: `${index}.csv` })));
    const files = read(writeZip(Array.from({ length: 100 }, (_, index) => ({ name: `${index}.zip`, data: many }))), 'a.zip').refused;
    expect(files.length).toBeLessThan(400);
    expect(files.filter(({ fault }) => fault === 'unknown-layout')).toHaveLength(120);
    expect(files.filter(({ fault }) => fault === 'too-large').length).toBeGreaterThan(0);
    const text = Array.from({ length: 400_000 }, (_, index) => `${index % 97},the same words on every line of it`).join('\n');
    const large = writeZip([{ name: 'a.csv', data: text }]);
    const bytes = read(
      writeZip(Array.from({ length: 20 }, (_, index) => ({ name: `${index}.zip`, data: large, isStored: true }))),
      'a.zip',
    ).refused;
    expect(bytes).toHaveLength(20);
    const unpacked = bytes.filter(({ fault }) => fault === 'unknown-layout').length * text.length;
    expect(unpacked).toBeGreaterThan(100 * 1024 * 1024);
    expect(unpacked).toBeLessThan(256 * 1024 * 1024);
  });

  const day = (at: string) => udiffShares(at, [{ symbol: 'ABC', isin: 'INE000A01011', close: '10' }]);
  const days = (bytes: Uint8Array) => read(bytes, 'a.zip').sheets.map((sheet) => `${sheet.name} ${sheet.day}`);

  it('hold one file, many, or such archives', () => {
    const one = writeZip([{ name: 'b1.csv', data: day('2025-12-15') }]);
    expect(days(one)).toEqual(['a.zip 2025-12-15']);
    expect(
      days(
        writeZip([
          { name: 'b1.csv', data: day('2025-12-15') },
          { name: 'b2.csv', data: day('2025-12-16') },
        ]),
      ),
    ).toEqual(['b1.csv 2025-12-15', 'b2.csv 2025-12-16']);
    expect(
      days(
        writeZip([
          { name: 'b1.csv.zip', data: one },
          { name: 'b2.csv', data: day('2025-12-16') },
        ]),
      ),
    ).toEqual(['b1.csv 2025-12-15', 'b2.csv 2025-12-16']);
  });

  it('give their day to their only file, if its own name has none', () => {
    const text = day('2025-12-15');
    const fault = (archive: string, member: string) =>
      read(writeZip([{ name: member, data: text }]), archive).refused.map((refusal) => refusal.fault);
    expect([fault('list16122025.zip', 'list.csv'), fault('list16122025.zip', 'list15122025.csv')]).toEqual([['other-day'], []]);
  });

  it('say which of their files are not read', () => {
    const { sheets, refused } = read(
      writeZip([
        { name: 'note.csv', data: 'Hello,there\n1,2' },
        { name: 'b.csv', data: day('2025-12-15') },
      ]),
      'a.zip',
    );
    expect([sheets.length, refused]).toEqual([1, [{ name: 'note.csv', fault: 'unknown-layout', head: 'Hello,there' }]]);
    const deep = [1, 2, 3].reduce(
      (inner) =>
        writeZip([
          { name: 'x.zip', data: inner },
          { name: 'y.csv', data: '' },
        ]),
      writeZip([{ name: 'z.csv', data: '' }]),
    );
    expect(read(deep, 'a.zip').refused.map(({ fault }) => fault)).toContain('archive');
  });
});

describe('what is refused', () => {
  const fault = (text: string | Uint8Array, name?: string) => read(text, name).refused.map((refusal) => refusal.fault);
  it.each([
    ['web-page', '\n  <!DOCTYPE html><html><body>Access Denied</body></html>'],
    ['empty', ''],
    ['empty', ' \n'],
    ['empty', udiffShares('2025-12-15', [])],
    ['unknown-layout', 'Symbol,Quantity\nABC,1'],
    ['unknown-layout', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 2])],
    ['damaged', writeZip([{ name: 'a.csv', data: 'a' }]).subarray(0, 20)],
    ['future-day', udiffShares('2026-11-21', [{ symbol: 'ABC', isin: 'INE000A01011', close: '10' }])],
    [
      'several-days',
      udiffShares('2025-12-15', [{ symbol: 'ABC', isin: 'INE000A01011', close: '10' }]) +
        udiffShares('2025-12-16', [{ symbol: 'ABC', isin: 'INE000A01011', close: '10' }])
          .split('\r\n')
          .slice(1)
          .join('\n'),
    ],
    ['no-day', udiffShares('yesterday', [{ symbol: 'ABC', isin: 'INE000A01011', close: '10' }])],
  ] as const)('%s', (expected, text) => {
    expect(fault(text)).toEqual([expected]);
  });

  it('tells the beginning of what is there instead', () => {
    expect(read('<html>Access Denied</html>').refused[0]?.head).toBe('<html>Access Denied</html>');
  });
});

it('takes quoted cells apart, whether all are quoted or some', () => {
  const [head = '', row = ''] = udiffShares('2025-12-15', [{ symbol: 'ABC', isin: 'INE000A01011', close: '10' }]).split('\r\n');
  const quoted = (line: string) =>
    line
      .split(',')
      .map((text) => `"${text}"`)
      .join(',');
  const plain = told(`${head}\n${row}`);
  expect(told(`${quoted(head)}\n${quoted(row)}`)).toEqual(plain);
  expect(told(`${head}\n${row.replace(',ABC,EQ,', ',"ABC",EQ,').replace(/,ABC,10/, ',"A ""B"", C",10')}`)).toEqual(plain);
});
