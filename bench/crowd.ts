import { makeTally, type Tally } from './tally.ts';
import { makeVirtualUser, type Manner, type VirtualUser } from './virtual-user.ts';

/** Everybody who uses the servers, in this one process. */
export interface Crowd {
  readonly users: readonly VirtualUser[];
  /** Lets the first `count` users begin; the answer ends it, each at the end of a screen. */
  readonly begin: (manner: Manner, count?: number) => () => Promise<void>;
  /** Counts anew from now on. */
  readonly count: () => Tally;
  readonly close: () => void;
}

/** Spreads the users over the addresses of the servers. */
export function makeCrowd(bases: readonly string[], names: readonly string[]): Crowd {
  let tally = makeTally();
  const users = names.map((name, number) =>
    makeVirtualUser(bases[number % bases.length] ?? '', name, number, (kind, ms, outcome) => tally.add(kind, ms, outcome)),
  );
  return {
    users,
    begin: (manner, count = users.length) => {
      const stopping = new AbortController();
      const using = Promise.all(users.slice(0, count).map((user) => user.use(manner, stopping.signal)));
      return async () => {
        stopping.abort();
        await using;
      };
    },
    count: () => (tally = makeTally()),
    close: () => users.forEach((user) => user.close()),
  };
}
