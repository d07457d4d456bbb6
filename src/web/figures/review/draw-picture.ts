import type { Palette } from '../../charts/palette.ts';
import type { PictureTexts } from './picture-texts.ts';

/** Pixels of the picture: the shape that most places show whole. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 84;
const ACROSS = WIDTH - 2 * MARGIN;
const CURVE = { top: 440, height: 420 } as const;
const FIGURES = { top: 950, row: 114 } as const;

/** Draws the period: its result, the curve without a scale, and its figures. */
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
  drawCurve(pen, gains, palette);
  for (const [index, [name, value]] of texts.figures.entries()) {
    const half = ACROSS / 2;
    const x = MARGIN + (index % 2) * half;
    const y = FIGURES.top + Math.floor(index / 2) * FIGURES.row;
    write(name, x, y, 28, palette.dim, 400, half - 24);
    write(value, x, y + 48, 42, palette.text, 650, half - 24);
  }
  write(texts.foot, MARGIN, HEIGHT - 56, 28, palette.dim);
}

function drawCurve(pen: CanvasRenderingContext2D, gains: readonly number[], palette: Palette): void {
  const [low, high] = [Math.min(0, ...gains), Math.max(0, ...gains)];
  const x = (index: number) => MARGIN + (gains.length > 1 ? (index / (gains.length - 1)) * ACROSS : ACROSS / 2);
  const y = (value: number) => CURVE.top + ((high - value) / (high - low || 1)) * CURVE.height;
  pen.strokeStyle = palette.line;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.moveTo(MARGIN, y(0));
  pen.lineTo(MARGIN + ACROSS, y(0));
  pen.stroke();
  pen.strokeStyle = palette.accent;
  pen.lineWidth = 6;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [index, gain] of gains.entries()) pen.lineTo(x(index), y(gain));
  pen.stroke();
}
