import { useEffect, useMemo, useRef, useState } from 'react';
import type { TradingDay } from '#engine/day.ts';
import { readPalette } from '../../charts/palette.ts';
import { curveOf } from '../curve.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useHiddenRupees, useTheme } from '../../ui/page-choice.ts';
import { drawPicture, HEIGHT, WIDTH } from './draw-picture.ts';
import type { Period } from './period.ts';
import { pictureTexts, type PictureTexts } from './picture-texts.ts';
import type { Review } from './queries.ts';

interface ShareDialogProps {
  readonly period: Period;
  readonly review: Review;
  readonly today: TradingDay;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The period as a picture, with or without rupees, to share or to save. */
export function ShareDialog({ opened, onClose, ...of }: ShareDialogProps) {
  return (
    <Dialog title={REVIEW_TEXTS.shareAsImage} opened={opened} onClose={onClose}>
      <Picture {...of} />
    </Dialog>
  );
}

function Picture({ period, review, today }: Pick<ShareDialogProps, 'period' | 'review' | 'today'>) {
  const [withRupees, setWithRupees] = useState(true);
  const picture = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();
  const [hidden] = useHiddenRupees();
  const texts = useMemo(
    () => pictureTexts(period, review, withRupees && !hidden, period.to >= today),
    [period, review, withRupees, hidden, today],
  );
  const gains = useMemo(() => curveOf([review.series]).map(({ gain }) => gain), [review]);
  useEffect(() => {
    if (picture.current) drawPicture(picture.current, texts, gains, readPalette(theme));
  }, [texts, gains, theme]);
  const name = `review-${period.key}.png`;
  const send = () => picture.current?.toBlob((blob) => blob && void shareFile(new File([blob], name, { type: blob.type })), 'image/png');
  return (
    <div className="review-share stack gap-12">
      <Checkbox
        label={REVIEW_TEXTS.leaveRupeesOut}
        checked={!withRupees || hidden}
        disabled={hidden}
        onChange={(event) => setWithRupees(!event.currentTarget.checked)}
      />
      <figure aria-label={spoken(texts)}>
        <canvas ref={picture} width={WIDTH} height={HEIGHT} />
      </figure>
      <p className="note">{REVIEW_TEXTS.shareHint}</p>
      <Button onClick={send}>{canShare() ? REVIEW_TEXTS.share : REVIEW_TEXTS.download}</Button>
    </div>
  );
}

/** The picture for those who do not see it. */
function spoken({ title, headline, under, figures, foot, product }: PictureTexts): string {
  return [title, headline, under, ...figures.map(([name, value]) => `${name} ${value}`), foot, product].join(', ');
}

function canShare(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'review.png', { type: 'image/png' })] });
}

/** Opens the share sheet of the device; without one saves the file. */
async function shareFile(file: File): Promise<void> {
  if (!canShare()) return saveFile(file.name, file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file.name, file);
  }
}
