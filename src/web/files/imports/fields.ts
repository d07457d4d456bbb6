import { IMPORTS_TEXTS } from '../../text/en/imports.ts';

/** What a column of a tradebook can hold, in the order in which people look for it. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  day: IMPORTS_TEXTS.date,
  time: IMPORTS_TEXTS.time,
  symbol: IMPORTS_TEXTS.symbolOrContract,
  name: IMPORTS_TEXTS.nameOfShare,
  isin: 'ISIN',
  side: IMPORTS_TEXTS.buyOrSell,
  quantity: IMPORTS_TEXTS.quantity,
  price: IMPORTS_TEXTS.price,
  value: IMPORTS_TEXTS.valueQuantityPrice,
  buyPrice: IMPORTS_TEXTS.priceOfPurchase,
  sellPrice: IMPORTS_TEXTS.priceOfSale,
  sellDay: IMPORTS_TEXTS.dateOfSale,
  entryPrice: IMPORTS_TEXTS.priceOfEntry,
  exitPrice: IMPORTS_TEXTS.priceOfExit,
  exitDay: IMPORTS_TEXTS.dateOfExit,
  charges: IMPORTS_TEXTS.chargesOfRow,
  segment: IMPORTS_TEXTS.segment,
  exchange: IMPORTS_TEXTS.exchange,
  expiry: IMPORTS_TEXTS.expiry,
  strike: IMPORTS_TEXTS.strike,
  optionType: IMPORTS_TEXTS.ceOrPe,
  product: IMPORTS_TEXTS.productDeliveryIntraday,
  tradeId: IMPORTS_TEXTS.tradeNumber,
  orderId: IMPORTS_TEXTS.orderNumber,
  status: IMPORTS_TEXTS.statusOfOrder,
  remarks: IMPORTS_TEXTS.remarksOfBroker,
};

/** The choices for a column. */
export const MEANINGS = [
  { value: '', name: IMPORTS_TEXTS.notNeeded },
  ...Object.entries(FIELD_NAMES).map(([value, name]) => ({ value, name })),
];
