const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser to save; text is a CSV file. */
export function saveFile(name: string, content: Blob | string): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}

/** Hands a drawing to the browser to save, as PNG. */
export function savePicture(name: string, picture: HTMLCanvasElement): void {
  picture.toBlob((blob) => blob && saveFile(name, blob), 'image/png');
}
