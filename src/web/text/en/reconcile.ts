/** The parts of a statement, segment by segment. */
export const SEGMENT_TITLES = { equity: 'Shares', fno: 'Futures and options', commodity: 'Commodities' } as const;

/** Which statements can be read. */
export const KNOWN_STATEMENTS: readonly { readonly kind: string; readonly from: string }[] = [
  { kind: 'Holdings', from: 'Kite, Zerodha Console, Groww, HDFC Securities, Angel One, Motilal Oswal' },
  { kind: 'Profit and loss', from: 'Zerodha Console, Dhan, Fyers, Upstox (shares), HDFC Securities (detailed)' },
  { kind: 'Closed results', from: 'Zerodha tax P&L, Groww, Angel One tax P&L, Paytm Money' },
  {
    kind: 'Charges by day',
    from: 'Zerodha contract notes (XLSX), Dhan global transaction report, and lists of trades that state charges: ICICI Direct, Angel One, Paytm Money, 5paisa, Sharekhan',
  },
  { kind: 'Ledger', from: 'Zerodha Console (CSV)' },
];

export const RECONCILE_TEXTS = {
  title: 'Reconcile',
  lead: 'What your broker states beside the journal: holdings, profit and loss, charges, or its ledger. Nothing is changed by it.',
  hint: 'As your broker gave it. The file is read in this browser and is not sent.',
  limits: 'CSV, XLSX or XLS, up to 10 MB',
  chargesHint: 'Of all trades of the period, closed or not, by levy.',
  closingsHint: 'Of what was closed in the period, its purchases included, by levy.',
  notKnown: 'This is no statement whose layout is known: see what can be read.',
  noCharges: 'This list of trades states no charges, so that there is nothing to compare: upload it instead.',
  unreadable: 'The file could not be read: it is no CSV or Excel file, it is damaged, or it has a password.',
  tooLarge: 'The file is larger than 10 MB.',
  loadFailed: 'Failed to load what the journal held.',
  noDay: 'The file does not say its day: choose the day on which you downloaded it.',
  daysHint: 'Charges of each day, levy by levy; a levy without a line of its own is in the line that carries it.',
  ledgerHint: 'Settlements are sales less purchases less the charges of the day.',
  averages: 'Average prices of brokers may have charges in them, or shares after corporate actions without them.',
} as const;
