/** One picture in both themes, with its size in pixels. */
interface Themed {
  readonly dark: string;
  readonly light: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureProps {
  /** The alternative text. */
  readonly text: string;
  readonly wide: Themed;
  /** Another crop for phones. */
  readonly phone?: Themed;
  /** Nearly square: shown narrower. */
  readonly tall?: true;
}

/** A picture of the product in the current theme. CSS hides the other one, so the browser does not load it. */
export function Picture({ text, wide, phone, tall }: PictureProps) {
  return (['dark', 'light'] as const).map((theme) => (
    <picture key={theme} className={`picture picture-${theme}${tall ? ' picture-tall' : ''}`}>
      {phone && <source media="(width < 600px)" srcSet={phone[theme]} width={phone.width} height={phone.height} />}
      <img src={wide[theme]} alt={text} width={wide.width} height={wide.height} loading="lazy" decoding="async" />
    </picture>
  ));
}
