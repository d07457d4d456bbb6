import { STEPS, SUMMARY_PICTURE } from '../../text/en/landing.ts';
import { Picture, type PictureProps } from './picture.tsx';
import chargesDark from './pictures/charges-dark.webp';
import chargesLight from './pictures/charges-light.webp';
import historyPhoneDark from './pictures/history-phone-dark.webp';
import historyPhoneLight from './pictures/history-phone-light.webp';
import historyWideDark from './pictures/history-wide-dark.webp';
import historyWideLight from './pictures/history-wide-light.webp';
import positionsPhoneDark from './pictures/positions-phone-dark.webp';
import positionsPhoneLight from './pictures/positions-phone-light.webp';
import positionsWideDark from './pictures/positions-wide-dark.webp';
import positionsWideLight from './pictures/positions-wide-light.webp';
import summaryPhoneDark from './pictures/summary-phone-dark.webp';
import summaryPhoneLight from './pictures/summary-phone-light.webp';
import summaryWideDark from './pictures/summary-wide-dark.webp';
import summaryWideLight from './pictures/summary-wide-light.webp';
import uploadDark from './pictures/upload-dark.webp';
import uploadLight from './pictures/upload-light.webp';

/** Made by scripts/make-pictures.ts from the trades of a made-up person. */
const PICTURES: Readonly<Record<keyof typeof STEPS, Omit<PictureProps, 'text'>>> = {
  add: { wide: { dark: uploadDark, light: uploadLight, width: 1796, height: 682 } },
  dashboard: { tall: true, wide: { dark: chargesDark, light: chargesLight, width: 956, height: 858 } },
  positions: {
    wide: { dark: positionsWideDark, light: positionsWideLight, width: 1393, height: 296 },
    phone: { dark: positionsPhoneDark, light: positionsPhoneLight, width: 748, height: 654 },
  },
  closed: {
    wide: { dark: historyWideDark, light: historyWideLight, width: 1393, height: 544 },
    phone: { dark: historyPhoneDark, light: historyPhoneLight, width: 748, height: 781 },
  },
};

/** The picture of a step. */
export function StepPicture({ step }: { readonly step: keyof typeof STEPS }) {
  return <Picture {...PICTURES[step]} text={STEPS[step].picture} />;
}

/** The picture at the top. */
export function SummaryPicture() {
  return (
    <Picture
      text={SUMMARY_PICTURE}
      wide={{ dark: summaryWideDark, light: summaryWideLight, width: 1550, height: 969 }}
      phone={{ dark: summaryPhoneDark, light: summaryPhoneLight, width: 780, height: 1200 }}
    />
  );
}
