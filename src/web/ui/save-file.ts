import { demoDay } from './demo-day.ts';

const RELEASE_AFTER_MS = 60_000;

/** Lets the browser save a file; a string is saved as CSV. In a demo its name says so. */
export function saveFile(name: string, content: Blob | string): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = demoDay.today === null ? name : `demo-${name}`;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/** Lets the browser save a canvas as PNG. */
export function savePicture(name: string, picture: HTMLCanvasElement): void {
  picture.toBlob((blob) => blob && saveFile(name, blob), 'image/png');
}
