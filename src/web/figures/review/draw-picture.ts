import type { Palette } from '../../charts/palette.ts';
import { LOGO_INK, LOGO_PATH, LOGO_STROKE } from '../../ui/page/logo-path.ts';
import type { PictureTexts } from './picture-texts.ts';

/** Pixels of the picture: the shape that most places show whole. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 84;
const ACROSS = WIDTH - 2 * MARGIN;
const CURVE = { top: 440, height: 380 } as const;
/** The mark, and the width of the name after it. */
const MARK = 52;
const PRODUCT = 116;
const FIGURES = { top: 950, row: 114 } as const;

/** Draws the period: its result, the curve without a scale over the result of each day, and its figures. */
export function drawPicture(picture: HTMLCanvasElement, texts: PictureTexts, gains: readonly number[], palette: Palette): void {
  const pen = picture.getContext('2d');
  if (!pen) return;
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, y: number, size: number, color: string, weight = 400, most = ACROSS) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = color;
    pen.fillText(text, x, y, most);
  };
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(texts.title, MARGIN, 150, 48, palette.dim, 600);
  const tone = texts.tone > 0 ? palette.profit : texts.tone < 0 ? palette.loss : palette.text;
  write(texts.headline, MARGIN, 290, 108, tone, 700);
  write(texts.under, MARGIN, 360, 36, palette.text);
  write(texts.product, MARGIN + ACROSS - PRODUCT, 141, 36, palette.text, 650);
  drawMark(pen, palette);
  drawCurve(pen, gains, palette);
  write(texts.curve, MARGIN, CURVE.top + CURVE.height + 46, 26, palette.dim);
  for (const [index, [name, value]] of texts.figures.entries()) {
    const half = ACROSS / 2;
    const x = MARGIN + (index % 2) * half;
    const y = FIGURES.top + Math.floor(index / 2) * FIGURES.row;
    write(name, x, y, 28, palette.dim, 400, half - 24);
    write(value, x, y + 48, 42, palette.text, 650, half - 24);
  }
  write(texts.foot, MARGIN, HEIGHT - 56, 28, palette.dim);
}

/** The mark of the product, left of its name. */
function drawMark(pen: CanvasRenderingContext2D, palette: Palette): void {
  pen.save();
  pen.translate(MARGIN + ACROSS - PRODUCT - MARK - 16, 100);
  pen.scale(MARK / 32, MARK / 32);
  pen.fillStyle = palette.accent;
  pen.beginPath();
  pen.roundRect(0, 0, 32, 32, 8);
  pen.fill();
  Object.assign(pen, { strokeStyle: LOGO_INK, lineWidth: LOGO_STROKE, lineCap: 'round', lineJoin: 'round' });
  pen.stroke(new Path2D(LOGO_PATH));
  pen.restore();
}

function drawCurve(pen: CanvasRenderingContext2D, gains: readonly number[], palette: Palette): void {
  const results = gains.map((gain, index) => gain - (gains[index - 1] ?? 0));
  const [low, high] = [Math.min(0, ...gains, ...results), Math.max(0, ...gains, ...results)];
  const x = (index: number) => MARGIN + (gains.length > 1 ? (index / (gains.length - 1)) * ACROSS : ACROSS / 2);
  const y = (value: number) => CURVE.top + ((high - value) / (high - low || 1)) * CURVE.height;
  pen.strokeStyle = palette.line;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(MARGIN, y(0));
  pen.lineTo(MARGIN + ACROSS, y(0));
  pen.stroke();
  const bar = (ACROSS / Math.max(gains.length, 2)) * 0.5;
  pen.globalAlpha = 0.5;
  for (const [index, result] of results.entries()) {
    pen.fillStyle = result < 0 ? palette.loss : palette.profit;
    pen.fillRect(x(index) - bar / 2, y(Math.max(result, 0)), bar, Math.abs(y(result) - y(0)));
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = palette.accent;
  pen.lineWidth = 6;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [index, gain] of gains.entries()) pen.lineTo(x(index), y(gain));
  pen.stroke();
}
