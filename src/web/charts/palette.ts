import type { Theme } from '../ui/page-choice.ts';

/** The colours of the charts in the current theme. */
export interface Palette {
  readonly theme: Theme;
  readonly text: string;
  readonly dim: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly profit: string;
  readonly loss: string;
  /** These differ in lightness as well as in hue. */
  readonly series: readonly string[];
  /** For the rest, drawn as one part. */
  readonly rest: string;
}

/** Reads the tokens of the page; `theme` is the one in use. */
export function readPalette(theme: Theme): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme,
    text: token('--text'),
    dim: token('--dim'),
    line: token('--line'),
    surface: token('--surface'),
    accent: token('--accent'),
    profit: token('--profit'),
    loss: token('--loss'),
    series: Array.from({ length: 12 }, (_, index) => token(`--series-${index + 1}`)),
    rest: token('--series-rest'),
  };
}
