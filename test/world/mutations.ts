/** A fault that is put into a copy of the source: a text that stands in its file once, and what takes its place. */
export interface Mutation {
  readonly what: string;
  /** Below src/server. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Faults in the ledger, the rebuild, undo and merging. The world has to find each one: `npm run test:mutations`. */
export const MUTATIONS: readonly Mutation[] = [
  {
    what: 'what was corrected of a trade is lost when it comes again',
    file: 'files/store-trades.ts',
    from: '  if (forgotten.length > 0) {',
    to: '  if (forgotten.length > 1000) {',
  },
  {
    what: 'trades of imports that were undone count',
    file: 'ledger/trades.ts',
    from: "    .where('import_id', 'not in', removedImports(mine))\n    .$if(most",
    to: '    .$if(most',
  },
  {
    what: 'a row that goes back keeps the id of the edit',
    file: 'ledger/trades.ts',
    from: 'ELSE nullif(edited.listed_as, trades.id) END',
    to: 'ELSE trades.listed_as END',
  },
  {
    what: 'an edit does not take the id of the row that it stands for',
    file: 'ledger/trades.ts',
    from: 'ELSE ${to}::int8 END',
    to: 'ELSE NULL::int8 END',
  },
  {
    what: 'an edit that is undone stays beside what it replaced',
    file: 'changes/undo-change.ts',
    from: '  await setRemoved(mine, [importId], true);\n',
    to: '',
  },
  {
    what: 'what an undone change took out is not paired again',
    file: 'changes/undo-change.ts',
    from: 'const places = await placesOfChanges(mine, [id]);',
    to: 'const places: Place[] = [];',
  },
  {
    what: 'undoing a settlement keeps its price',
    file: 'changes/undo-change.ts',
    from: 'await setSettlement(mine, [id], toPrice(before));',
    to: 'await setSettlement(mine, [id], toPrice(after));',
  },
  {
    what: 'rows that are held again stay in the journal',
    file: 'files/decide-held.ts',
    from: 'put.map(({ id }) => id),',
    to: '[],',
  },
  {
    what: 'corrections of undone changes count',
    file: 'ledger/corrections.ts',
    from: "    .where('changes.undone_at', 'is', null)\n",
    to: '',
  },
  {
    what: 'undone corporate actions act on the lots',
    file: 'ledger/corporate-actions.ts',
    from: "    .where('decision', '=', 'applied')\n    .where('undone_at', 'is', null)\n    .where(sql<boolean>`coalesce",
    to: "    .where('decision', '=', 'applied')\n    .where(sql<boolean>`coalesce",
  },
  {
    what: 'edits of an import stay when it is undone',
    file: 'files/remove-import.ts',
    from: 'const importIds = await withEdits(tx, [importId]);',
    to: 'const importIds = [importId, ...(await withEdits(tx, []))];',
  },
  {
    what: 'what rows of an import replaced does not come back with its undo',
    file: 'files/remove-import.ts',
    from: "  await setUndone(mine, ids, to === 'removed');\n",
    to: '',
  },
  {
    what: 'of trades in both accounts the corrected one loses what was corrected',
    file: 'accounts/moved-trades.ts',
    from: 'keptId !== null && areBothThere);',
    to: 'keptId !== null && !areBothThere);',
  },
  {
    what: 'trades in both accounts stay twice',
    file: 'accounts/move-trades.ts',
    from: '  await forgetTrades(mine, twice);\n',
    to: '',
  },
  {
    what: 'the account that an import leaves is not paired',
    file: 'accounts/move-trades.ts',
    from: 'const places = [into, from].flatMap(',
    to: 'const places = [into].flatMap(',
  },
  {
    what: 'an account that takes over charges is not charged again',
    file: 'accounts/move-trades.ts',
    from: 'if (areChargesTaken) places = [',
    to: 'if (!areChargesTaken) places = [',
  },
  {
    what: 'a single row that is gone stays in a list',
    file: 'ledger/replace-rows.ts',
    from: 'if (gone.length > 0) {',
    to: 'if (gone.length > 1) {',
  },
  {
    what: 'days are summed without the trades of other instruments',
    file: 'ledger/rebuild/write-rollups.ts',
    from: 'rollupsOf([...ourClosed, ...otherClosed], ',
    to: 'rollupsOf([...ourClosed, ...otherClosed.slice(1)], ',
  },
  {
    what: 'contracts do not settle by the closes of market files',
    file: 'ledger/rebuild/load-books.ts',
    from: 'settlement: settlement ?? official.get(id)?.price ?? null,',
    to: 'settlement: settlement ?? null,',
  },
  {
    what: 'shares that an action gives keep their former cost',
    file: 'ledger/rebuild/write-credits.ts',
    from: '    else if (!isSame(found, credit)) await updateGivenShares(mine, found.id, credit);\n',
    to: '',
  },
  {
    what: 'the text of a setup is lost when it becomes one with another',
    file: 'setups/change-setup.ts',
    from: "const text = [into.text, from.text].filter((part) => part !== '').join('\\n\\n');",
    to: 'const { text } = into;',
  },
  {
    what: 'a view names a tag that became one with another',
    file: 'setups/change-tags.ts',
    from: '    await replaceInViews(tx, NAMED_BY[kind], before, merged.name);\n',
    to: '',
  },
  {
    what: 'tags that a change took away do not come back with its undo',
    file: 'ledger/words/undo-words.ts',
    from: ', ...(await words.giveTagsBack(mine, taken))]',
    to: ']',
  },
  {
    what: 'round trips that ended do not count towards the limit of the day on which they began',
    file: 'days/day-facts.ts',
    from: " AND status <> 'unmatched' GROUP BY opened_on",
    to: " AND status = 'open' GROUP BY opened_on",
  },
  {
    what: 'the first leg of a proposal is left out',
    file: 'strategies/possible-legs.ts',
    from: 'WHERE since <= ${ENTRY_WINDOW} OR until <= ${ENTRY_WINDOW}',
    to: 'WHERE since <= ${ENTRY_WINDOW}',
  },
  {
    what: 'what a call creates it creates again when it comes again with its key',
    file: 'keyed-request.ts',
    from: "typeof key !== 'string'",
    to: "typeof key !== 'number'",
  },
];
