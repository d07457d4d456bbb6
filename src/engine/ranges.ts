/** Ranges of a number by their labels, and the borders between them: a number on a border belongs above it. */
export interface Ranges<Label extends string = string> {
  /** One more than borders. */
  readonly labels: readonly Label[];
  /** Ascending. */
  readonly borders: readonly number[];
}

export function rangeOf<Label extends string>(value: number, { labels, borders }: Ranges<Label>): Label {
  const above = borders.findIndex((border) => value < border);
  return labels.at(above) as Label;
}
