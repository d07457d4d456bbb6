/** The addresses of one picture, one for each theme, and its pixels. */
interface Themed {
  readonly dark: string;
  readonly light: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureProps {
  /** What is to be seen, for who does not see it. */
  readonly text: string;
  readonly wide: Themed;
  /** Another cut for phones. */
  readonly phone?: Themed;
  /** Nearly square: it is kept narrower than its place. */
  readonly tall?: true;
}

/** A picture of the product in the theme in use; styles hide the other, which the browser then does not load. */
export function Picture({ text, wide, phone, tall }: PictureProps) {
  return (['dark', 'light'] as const).map((theme) => (
    <picture key={theme} className={`picture picture-${theme}${tall ? ' picture-tall' : ''}`}>
      {phone && <source media="(width < 600px)" srcSet={phone[theme]} width={phone.width} height={phone.height} />}
      <img src={wide[theme]} alt={text} width={wide.width} height={wide.height} loading="lazy" decoding="async" />
    </picture>
  ));
}
