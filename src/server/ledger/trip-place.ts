/** Where a round trip is. Its id is unique among those of its user. */
export interface TripPlace {
  readonly id: number;
  readonly accountId: number;
  readonly instrumentId: number;
}
