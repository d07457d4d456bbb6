/** For search engines. */
export const TERMS_DESCRIPTION =
  'The terms of Rojmel: analytics, not investment advice; your data and your account; no warranty; limited liability.';

/** The version of the terms; specification 000 §9. */
export const TERMS_UPDATED = '2025-08-30';

/** Terms and Conditions, section by section. */
export const TERMS: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[] = [
  {
    heading: '1. What Rojmel is',
    paragraphs: [
      'Rojmel is a trading journal. It reads the trades that you enter or upload, pairs buys with sells and shows the result after charges.',
      'Everything it shows is analytics about your own past trades. Nothing here is investment advice, a recommendation, or an offer to buy or sell any security.',
    ],
  },
  {
    heading: '2. Your data',
    paragraphs: [
      'You warrant that the data you upload or enter is accurate and that you may use it. What the journal shows can only be as correct as your data.',
      'Charges and taxes are computed from published rates and may differ from your contract notes. Check figures against your broker’s documents before you rely on them, especially for tax returns.',
      'Your data is not sold. You can delete your account, and everything in it, at any time.',
    ],
  },
  {
    heading: '3. Your account',
    paragraphs: [
      'Keep your password to yourself. You are responsible for what happens under your account until you tell us that it was misused.',
      'Do not try to reach other people’s data, to overload the service, or to upload harmful files.',
    ],
  },
  {
    heading: '4. The service is provided as is',
    paragraphs: [
      'The service is provided as it is and as it is available, without a warranty of any kind, express or implied. It may be changed, interrupted or ended.',
    ],
  },
  {
    heading: '5. Liability',
    paragraphs: [
      'To the extent that the law allows, liability is limited: we are not liable for trading losses, lost profits, lost data, or any indirect damage that arises from the use of the service or from figures it shows.',
    ],
  },
  {
    heading: '6. Changes',
    paragraphs: [
      'These terms may change. The date above is the date of the last change. If you use the service after a change, you accept the changed terms.',
    ],
  },
];

export const TERMS_TEXTS = {
  termsAndConditions: 'Terms and Conditions',
  lastUpdated: (termsUpdated: string) => `Last updated ${termsUpdated}`,
} as const;
