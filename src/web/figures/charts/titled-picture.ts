import type { Palette } from '../../charts/palette.ts';

const SCALE = 2;
const HEAD = 44;
const MARGIN = 16;

/** Adds a title above a drawing. */
export function titledPicture(drawing: HTMLCanvasElement, title: string, palette: Palette): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = drawing.width + 2 * MARGIN * SCALE;
  picture.height = drawing.height + (HEAD + MARGIN) * SCALE;
  const pen = picture.getContext('2d');
  if (!pen) return drawing;
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.fillStyle = palette.text;
  pen.font = `650 ${16 * SCALE}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textBaseline = 'middle';
  pen.fillText(title, MARGIN * SCALE, (HEAD / 2) * SCALE);
  pen.drawImage(drawing, MARGIN * SCALE, HEAD * SCALE);
  return picture;
}
