/** For links to a part of a screen, which is there after its data: as the `ref` of that part. */
export function scrollToPart(part: HTMLElement | null): void {
  part?.scrollIntoView();
}
