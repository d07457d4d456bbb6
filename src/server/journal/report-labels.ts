import type { ReportDimension } from '#contract/report-groups.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';
import { accountNames, instrumentNames } from './id-names.ts';

/** The keys of groups for people, in their order: ids are named, other keys stay as they are. */
export async function reportLabels(
  db: Db,
  userId: number,
  dimensions: readonly ReportDimension[],
  groups: readonly (readonly string[])[],
): Promise<string[][]> {
  const namers = await Promise.all(
    dimensions.map(async (dimension, place) => {
      const keys = new Set(groups.map((group) => group[place] ?? ''));
      return NAMES[dimension]?.(db, userId, keys) ?? new Map<string, string>();
    }),
  );
  return groups.map((keys) => keys.map((key, place) => namers[place]?.get(key) ?? key));
}

type Names = (db: Db, userId: number, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>;

const NAMES: { readonly [Name in ReportDimension]?: Names } = {
  account_id: accountNames,
  instrument_id: (db, userId, keys) => instrumentNames(db, userId, [...keys].map(Number)),
  rule: async (db, userId) => {
    const rules = await forUser(db, userId).selectFrom('setup_rules').select(['id', 'text']).execute();
    return new Map(
      rules.flatMap(({ id, text }): [string, string][] => [
        [`${id}:kept`, `${text}: kept`],
        [`${id}:broken`, `${text}: broken`],
      ]),
    );
  },
};
