/** Files of prices as exchanges give them, with invented prices: one of each layout. */

const UDIFF =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4';

/** A bar of prices in rupees as text; `units` is what was traded. */
export interface WrittenBar {
  readonly open?: string;
  readonly high?: string;
  readonly low?: string;
  readonly close: string;
  readonly units?: string;
}

interface Share extends WrittenBar {
  readonly symbol: string;
  readonly isin: string;
  readonly series?: string;
}

interface WrittenContract extends WrittenBar {
  readonly symbol: string;
  readonly expiry: string;
  readonly strike?: string;
  readonly type?: 'CE' | 'PE';
  readonly settle: string;
  readonly level?: string;
  readonly index?: boolean;
  readonly lot?: string;
}

/** The shares of a day as NSE (or BSE) lists them since 2024. */
export function udiffShares(day: string, shares: readonly Share[], src: 'NSE' | 'BSE' = 'NSE'): string {
  const rows = shares.map(({ symbol, isin, series = 'EQ', open, high, low, close, units = '100' }) =>
    [
      day,
      day,
      'CM',
      src,
      'STK',
      '1',
      isin,
      symbol,
      series,
      '',
      '',
      '',
      '',
      symbol,
      open ?? close,
      high ?? close,
      low ?? close,
      close,
      close,
      close,
      '',
      close,
      '',
      '',
      units,
      '0',
      '1',
      'F1',
      '1',
      '',
      '',
      '',
      '',
      '',
    ].join(','),
  );
  return [UDIFF, ...rows, ''].join('\r\n');
}

/** The contracts of a day as NSE (or BSE) lists them since 2024. */
export function udiffContracts(day: string, contracts: readonly WrittenContract[], src: 'NSE' | 'BSE' = 'NSE'): string {
  const rows = contracts.map(
    ({ symbol, expiry, strike = '', type, settle, level = '', index = true, open, high, low, close, units = '10', lot = '75' }) => {
      const kind = `${index ? 'ID' : 'ST'}${type ? 'O' : 'F'}`;
      return [
        day,
        day,
        'FO',
        src,
        kind,
        '1',
        '',
        symbol,
        '',
        expiry,
        expiry,
        strike,
        type ?? '',
        'NAME',
        open ?? close,
        high ?? close,
        low ?? close,
        close,
        close,
        close,
        level,
        settle,
        '0',
        '0',
        units,
        '0',
        '1',
        'F1',
        lot,
        '',
        '',
        '',
        '',
        '',
      ].join(',');
    },
  );
  return [UDIFF, ...rows, ''].join('\n');
}

/** The closes of indices of a day 'DD-MM-YYYY'. */
export function indexCloses(day: string, closes: Readonly<Record<string, string>>): string {
  const head =
    'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield';
  return [head, ...Object.entries(closes).map(([name, close]) => `${name},${day},-,-,-,${close},-1,-.42,1,1,20,3,1`), ''].join('\n');
}

/** The contracts of MCX of a day '15 Dec 2025': a byte order mark, every cell quoted, symbols padded. */
export function mcxContracts(
  day: string,
  rows: readonly (readonly [
    instrument: string,
    symbol: string,
    expiry: string,
    type: string,
    strike: string,
    close: string,
    bar?: readonly [open: string, high: string, low: string],
  ])[],
): string {
  const head =
    '"Date","Instrument Name","Symbol","Expiry Date","Option Type","Strike Price","Open","High","Low","Close","Previous Close","Volume(Lots)","Volume(In 000\'s)","Value(Lacs)","Open Interest(Lots)"';
  const lines = rows.map(([instrument, symbol, expiry, type, strike, close, bar = [close, close, close]]) => {
    const cells = [
      day,
      instrument,
      symbol.padEnd(13),
      expiry,
      type,
      strike,
      ...bar,
      close,
      '1.00',
      close === '' ? '0' : '12',
      '1.000 KGS  ',
      '1.00',
      '5',
    ];
    return cells.map((text) => `"${text}"`).join(',');
  });
  return `\uFEFF${[head, ...lines, ''].join('\r\n')}`;
}

/** The closes of indices, shares and contracts of a day. */
export function marketFilesOf(day: string): string[] {
  const [year, month, date] = day.split('-');
  return [
    indexCloses(`${date}-${month}-${year}`, { 'Nifty 50': '25000.00', 'Nifty Bank': '55000.00' }),
    udiffShares(day, [{ symbol: 'INFY', isin: 'INE009A01021', close: '1520.50' }]),
    udiffContracts(day, [{ symbol: 'NIFTY', expiry: day, strike: '25000', type: 'CE', close: '1', settle: '0.05', level: '25000' }]),
  ];
}
