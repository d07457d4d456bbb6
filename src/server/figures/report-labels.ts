import type { ReportDimension } from '#contract/report-groups.ts';
import { accountNames, instrumentNames } from '../filter/id-names.ts';
import type { Mine } from '../store/mine.ts';

/** The keys of groups for people, in their order: ids are named, other keys stay as they are. */
export async function reportLabels(
  mine: Mine,
  dimensions: readonly ReportDimension[],
  groups: readonly (readonly string[])[],
): Promise<string[][]> {
  const namers = await Promise.all(
    dimensions.map(async (dimension, place) => {
      const keys = new Set(groups.map((group) => group[place] ?? ''));
      return NAMES[dimension]?.(mine, keys) ?? new Map<string, string>();
    }),
  );
  return groups.map((keys) => keys.map((key, place) => namers[place]?.get(key) ?? key));
}

type Names = (mine: Mine, keys: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>;

const NAMES: { readonly [Name in ReportDimension]?: Names } = {
  account_id: accountNames,
  instrument_id: (mine, keys) => instrumentNames(mine, [...keys].map(Number)),
  rule: async (mine) => {
    const rules = await mine.selectFrom('setup_rules').select(['id', 'text']).execute();
    return new Map(
      rules.flatMap(({ id, text }): [string, string][] => [
        [`${id}:kept`, `${text}: kept`],
        [`${id}:broken`, `${text}: broken`],
      ]),
    );
  },
};
