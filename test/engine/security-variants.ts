import * as fc from 'fast-check';
import type { SecurityType } from '#engine/exchange/products.ts';

/** A security as a tradebook names it, and what it is; null for a share. */
export interface SecurityVariant {
  readonly symbol: string;
  readonly isin: string;
  readonly series: string;
  readonly kind: SecurityType | null;
}

const issuer = fc.stringMatching(/^[0-9][A-Z0-9]{3}$/);
const serial = fc.stringMatching(/^\d\d$/);
const letter = fc.stringMatching(/^[A-Z0-9]$/);
/** The digits of companies' ISINs that show the kind; any others leave it open. */
const COMPANY: Readonly<Record<string, SecurityType | null>> = {
  '01': null,
  '07': 'bond',
  '08': 'bond',
  '20': 'rights',
  '23': 'invit',
  '25': 'reit',
};

const ofCompany = fc
  .record({ start: fc.constantFrom('INE', 'IN9'), issuer, digits: serial, known: fc.constantFrom(...Object.keys(COMPANY), ''), serial })
  .map(({ start, issuer: of, digits, known, serial: number }) => {
    const code = known || digits;
    return {
      symbol: 'ALPHACO',
      isin: `${start}${of}${code}${number}5`,
      series: 'EQ',
      kind: code in COMPANY ? (COMPANY[code] ?? null) : 'unknown',
    };
  });
const debenture = fc
  .record({ first: fc.constantFrom('N', 'Y', 'Z'), second: letter, isNamed: fc.boolean(), hasIsin: fc.boolean(), issuer })
  .map(({ first, second, isNamed, hasIsin, issuer: of }) => {
    const series = `${first}${second}`;
    return { symbol: isNamed ? `ALPHACO-${series}` : 'ALPHACO', isin: hasIsin ? `INE${of}07AA7` : '', series, kind: 'bond' as const };
  });
const government = fc
  .record({
    symbol: fc.constantFrom('718GS2033', '0718GS2040', '364D060625', '91D120926', 'ALPHA-GS', 'ALPHA-SG'),
    state: fc.constantFrom('0', '1', '2', '3'),
    number: fc.stringMatching(/^\d{4}0[0-9Z]\d\d$/),
    hasIsin: fc.boolean(),
    series: fc.constantFrom('GS', 'TB', 'SG', 'EQ'),
  })
  .map(({ symbol, state, number, hasIsin, series }) => ({
    symbol,
    isin: hasIsin ? `IN${state}${number}99` : '',
    series,
    kind: 'government' as const,
  }));
const gold = fc
  .record({ symbol: fc.constantFrom('SGBNEW40', 'SGBAUG28V', 'SGBAUG28V-GB', 'ALPHA-GB'), hasIsin: fc.boolean(), number: serial })
  .filter(({ symbol, hasIsin }) => !(hasIsin && symbol === 'ALPHA-GB') && !(symbol === 'SGBNEW40' && !hasIsin))
  .map(({ symbol, hasIsin, number }) => ({ symbol, isin: hasIsin ? `IN00209900${number}` : '', series: 'GB', kind: 'sgb' as const }));
const share = fc
  .constantFrom('BAJAJ-AUTO', 'MCDOWELL-N', 'HSCL-BE', 'M&M', 'NIITLTD')
  .chain((symbol) => fc.constantFrom('EQ', 'BE', 'BZ', 'E1', '').map((series) => ({ symbol, isin: '', series, kind: null })));
const entitlement = fc.constantFrom('ALPHA-RE', 'ALPHA-RE1').map((symbol) => ({ symbol, isin: '', series: 'BE', kind: 'rights' as const }));

/** Securities of all kinds, by ISIN, by symbol or by series. */
export function securities(): fc.Arbitrary<SecurityVariant> {
  return fc.oneof(ofCompany, debenture, government, gold, share, entitlement);
}
