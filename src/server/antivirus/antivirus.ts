/** Looks into a file before anything of it is kept: the name of what was found in it, or null. */
export interface Antivirus {
  readonly scan: (bytes: Uint8Array) => Promise<string | null>;
}

/** Whether the file is harmless is not known: the scanner is away, too slow, or gave no answer that can be read. */
export class ScanFailed extends Error {
  override readonly name = 'ScanFailed';
}
