/** Hands a text file to the browser to save. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Hands a drawing to the browser to save, as PNG. */
export function savePicture(name: string, picture: HTMLCanvasElement): void {
  picture.toBlob((blob) => blob && saveBlob(name, blob), 'image/png');
}

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
