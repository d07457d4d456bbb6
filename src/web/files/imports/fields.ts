/** What a column of a tradebook can hold, in the order in which people look for it. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  day: 'Date',
  time: 'Time',
  symbol: 'Symbol or contract',
  name: 'Name of the share',
  isin: 'ISIN',
  side: 'Buy or sell',
  quantity: 'Quantity',
  price: 'Price',
  value: 'Value (quantity × price)',
  segment: 'Segment',
  exchange: 'Exchange',
  expiry: 'Expiry',
  strike: 'Strike',
  optionType: 'CE or PE',
  product: 'Product (delivery, intraday)',
  tradeId: 'Trade number',
  orderId: 'Order number',
  status: 'Status of the order',
};

/** The choices for a column. */
export const MEANINGS = [{ value: '', name: 'Not needed' }, ...Object.entries(FIELD_NAMES).map(([value, name]) => ({ value, name }))];
