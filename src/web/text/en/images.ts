/** Texts of images. */
export const IMAGE_TEXTS = {
  title: 'Images',
  add: 'Add image',
  hint: 'Choose, drop or paste a PNG, JPEG or WebP.',
  failed: 'The image was not added.',
  notDeleted: 'The image was not deleted.',
  tooLarge: 'This image is larger than 8 MB.',
  wrongType: 'Only PNG, JPEG and WebP images are kept.',
  question: 'Delete this image? It cannot be brought back.',
  titleOf: (title: string, of: string) => `${title} of ${of}`,
  imageOf: (place: number, images: number) => `Image ${place} of ${images}`,
  dropImageHere: 'Drop an image here.',
  sending: (name: string) => `Sending ${name}`,
  reading: (name: string) => `Reading ${name}`,
  deleteImage: 'Delete image',
} as const;
