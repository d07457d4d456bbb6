/**
 * Headers that journals expect of brokers' lists, none proven to be a broker's own: each is read at once, or after one answer. The second file
 * of the kind needs none.
 */
export const HEADER_SETS: readonly (readonly [name: string, header: string, row: string, asks: readonly string[]])[] = [
  [
    'with a preamble',
    'Trade Date,Trade Time,Scrip Name,Buy/Sell,Qty,Trade Price,Exchange',
    '05-06-2026,09:20:00,TCS,BUY,10,3500,NSE',
    ['segment'],
  ],
  ['HDFC', 'Scrip Name,Action,Traded Qty,Rate,Trade Date', 'TCS,Buy,10,3500,05-06-2026', ['segment']],
  ['Dhan', 'Date,Time,Name,Buy/Sell,Qty,Price,Order No,Trade No', '05-06-2026,09:20:00,TCS,BUY,10,3500,1,2', ['segment']],
  [
    'ICICI',
    'Stock,Expiry Date,Strike Price,Option Type,Action,Qty,Price,Trade Date',
    'NIFTY,30-Jun-2026,24500,CE,Buy,65,100,05-Jun-2026',
    [],
  ],
  ['5paisa', 'Scrip Code,Scrip Name,Buy/Sell,Quantity,Rate,Date,Exch', '532540,TCS,B,10,3500,05-06-2026,NSE', ['segment']],
  ['Kotak', 'trdSym,exSeg,trnsTp,fldQty,avgPrc,flDt,flTm,nOrdNo', 'TCS-EQ,nse_cm,B,10,3500,05-Jun-2026,09:20:00,1', []],
  ['Noren', 'tsym,exch,trantype,flqty,flprc,fltm,flid,norenordno', 'NIFTY30JUN26C24500,NFO,B,65,100,05-06-2026 09:20:00,1,2', []],
  [
    'XTS',
    'TradingSymbol,ExchangeSegment,OrderSide,OrderQuantity,OrderAverageTradedPrice,OrderGeneratedDateTime,AppOrderID',
    'TCS,NSECM,BUY,10,3500,2026-06-05T09:20:00,1',
    [],
  ],
  [
    'mStock',
    'tradingsymbol,BUY_SELL,QUANTITY,PRICE,ORDER_DATE_TIME,ORDER_NUMBER,EXCHANGE',
    'TCS,BUY,10,3500,2026-06-05 09:20:00,1,NSE',
    ['segment'],
  ],
  [
    'OpenAlgo',
    'Trading Symbol,Exchange,Product Type,Transaction Type,Fill Size,Fill Price,Trade Value,Order ID,Fill Time',
    'NIFTY30JUN2624500CE,NFO,NRML,BUY,65,100,6500,1,2026-06-05 09:20:00',
    [],
  ],
  ['net rates', 'Scripname,Buy/Sell,Quantity,Net Rate,Date', 'TCS,B,10,3500,05-06-2026', ['segment']],
  // Seven sets by which one journal tells brokers apart, with a day and a price where they have none.
  ['told apart: Groww', 'Trade Date,Stock Symbol,Transaction Type,Quantity,Price', '05-06-2026,TCS,BUY,10,3500', ['segment']],
  ['told apart: Upstox', 'Trading Symbol,Transaction Type,Quantity,Price,Order Date', 'TCS,BUY,10,3500,05-06-2026', ['segment']],
  ['told apart: Dhan', 'Security Name,Type,Executed Qty,Avg Traded Price,Trade Date', 'TCS,BUY,10,3500,05-06-2026', ['segment']],
  ['told apart: 5paisa', 'Scrip Name,Buy/Sell,Qty,Rate,Trade Date', 'TCS,BUY,10,3500,05-06-2026', ['segment']],
  ['told apart: HDFC', 'Symbol,Transaction Type,Quantity,Average Price,Trade Date', 'TCS,BUY,10,3500,05-06-2026', ['segment']],
  ['told apart: Kotak', 'Symbol,B/S,Qty,Price,Date', 'TCS,B,10,3500,05-06-2026', ['segment']],
  ['told apart: Motilal', 'Scrip,Buy/Sell,Qty,Rate,Trade Date', 'TCS,B,10,3500,05-06-2026', ['segment']],
  ['with ISINs', 'Trade Date,Scrip Name,ISIN,Exchange,Buy/Sell,Qty,Rate', '05-06-2026,TATA CONS,INE467B01029,NSE,B,10,3500', []],
  ['without spaces', 'isinno,companyname,tradedate,tradetype,tradeqty,price', 'INE467B01029,TATA CONS,05-06-2026,BUY,10,3500', []],
  ['contracts in words', 'Scrip Name,Action,Traded Qty,Rate,Trade Date', 'NIFTY 30 JUN 26 24500 CE,Buy,65,100,05-06-2026', []],
  [
    'below a title',
    'Date,Time,Name,Buy/Sell,Qty,Price,Order No,Trade No',
    '05-06-2026,09:20:00,NIFTY 30 JUN 24500 CALL,BUY,65,100,1,2',
    [],
  ],
  ['orders of contracts', 'Contract name,Type,Quantity,Price,Exchange,Order Date', 'NIFTY 30 JUN 24500 Call,BUY,65,100,NSE,05-06-2026', []],
  ['no word known', 'When,What,Way,How many,At', '2026-06-05,TCS,B,10,3500', ['columns']],
];
