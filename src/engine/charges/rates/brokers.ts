import type { Source } from './source.ts';
import type { RateKind } from './statutory-rows.ts';

/** How a broker's contract note rounds. */
export interface RoundingPolicy {
  /** STT (and CTT), and stamp duty, go to whole rupees after the paisa. */
  readonly sttToRupee: boolean;
  readonly stampToRupee: boolean;
  /** IPFT has a line and a rounding of its own; otherwise it is rounded together with the exchange charge. */
  readonly ipftApart: boolean;
}

/** A broker that the journal knows; `plans` are looked through in order for the fee of each kind. */
export interface BrokerRow {
  readonly broker: string;
  /** Upper-case, as people write it. */
  readonly label: string;
  /** Other spellings, letters and digits only, upper-case. */
  readonly aliases: readonly string[];
  readonly plans: readonly string[];
  readonly rounding: RoundingPolicy;
  /** Clearing member's charge on the value of each side. */
  readonly clearing: Readonly<Partial<Record<RateKind, string>>>;
}

/** The contract note as most brokers print it (41 Zerodha notes; Dhan says so in words); for a broker not known too. */
export const COMMON_ROUNDING: RoundingPolicy = { sttToRupee: true, stampToRupee: true, ipftApart: false };

/** Where the clearing charges come from: those of Fyers are the only ones. */
export const CLEARING_SOURCE: Source = { text: 'support.fyers.in charges article', confidence: 'high' };
const FYERS_CLEARING = { FUT: '0.000005', OPT: '0.00009', COM_FUT: '0.000018', COM_OPT: '0.0005' } as const;

function broker(id: string, label: string, aliases: readonly string[], extra: Partial<BrokerRow> = {}): BrokerRow {
  return { broker: id, label, aliases, plans: ['default'], rounding: COMMON_ROUNDING, clearing: {}, ...extra };
}

/** Lines of their own for IPFT: Angel One, Dhan, Fyers and Groww notes. Groww also prints stamp duty in paise (2.86). */
const APART: Partial<BrokerRow> = { rounding: { ...COMMON_ROUNDING, ipftApart: true } };

/** Every broker with a published plan. ICICI's MoneySaver publishes no fee on options: they go at I-Value's. */
export const BROKERS: readonly BrokerRow[] = [
  broker('zerodha', 'ZERODHA', ['KITE', 'ZERODHABROKING']),
  broker('upstox', 'UPSTOX', ['RKSV'], { plans: ['basic'] }),
  broker('groww', 'GROWW', ['NEXTBILLION'], { rounding: { sttToRupee: true, stampToRupee: false, ipftApart: true } }),
  broker('angelone', 'ANGEL ONE', ['ANGEL', 'ANGELBROKING'], { ...APART, plans: ['itrade'] }),
  broker('dhan', 'DHAN', ['DHANHQ'], APART),
  broker('fyers', 'FYERS', [], { ...APART, clearing: FYERS_CLEARING }),
  broker('icicidirect', 'ICICI DIRECT', ['ICICI', 'ICICISECURITIES'], { plans: ['moneysaver', 'ivalue', 'all'] }),
  broker('hdfcsky', 'HDFC SKY', []),
  broker('kotakneo', 'KOTAK NEO', ['KOTAK', 'KOTAKSECURITIES'], { plans: ['tradefree'] }),
  broker('5paisa', '5PAISA', ['FIVEPAISA']),
  broker('shoonya', 'SHOONYA', ['FINVASIA']),
  broker('paytmmoney', 'PAYTM MONEY', ['PAYTM']),
  broker('motilaloswal', 'MOTILAL OSWAL', ['MOTILAL', 'MOSL']),
  broker('sharekhan', 'SHAREKHAN', []),
];

/** What brokers with several plans call them, by broker and plan. */
export const PLAN_NAMES: Readonly<Record<string, string>> = {
  'icicidirect/moneysaver': 'MoneySaver',
  'icicidirect/ivalue': 'I-Value',
  'icicidirect/prime299': 'Prime 299',
  'icicidirect/prime999': 'Prime 999',
  'icicidirect/prime2999': 'Prime 2999',
  'icicidirect/prime4999': 'Prime 4999',
  'icicidirect/prime9999': 'Prime 9999',
  'kotakneo/tradefree': 'Trade Free',
  'kotakneo/pro': 'Pro',
  'upstox/basic': 'Basic',
  'upstox/plus': 'Plus',
};
