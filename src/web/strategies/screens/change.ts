/** Runs a change, says how it went, and then closes what asked for it. */
export type Change = <T>(act: () => Promise<T>, say: (answer: T) => string, onDone?: () => void) => void;
