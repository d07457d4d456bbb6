/** Where a rate comes from; a rate of low confidence makes what it charges an estimate. */
export interface Source {
  readonly text: string;
  readonly confidence: 'high' | 'medium' | 'low';
}
