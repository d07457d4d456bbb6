/** What may name the migrations of before they restarted, and is taken all the same (docs/decisions/026-migrations-restart.md). */

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Those migrations, by name with the SHA-256 of the file. Together they made what the first one makes now. */
export const FORMER_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  ['001-first-release.sql', 'ce6b5b9e8b06b840b0be6c49a4ce243d2abc04b087562229019e9bdaa88d40f5'],
  ['002-files-that-wait.sql', '0c302471cc72418bad3bf07aea72123eacefbf5699d3aabe8bf2aefac2725a53'],
  ['003-held-trades.sql', '89647d4f20b0fffdce95c690f6b4d584e8522638a884493ca51ae27261904930'],
  ['004-account-plans.sql', '1a478d318dbb7094465c5c6fead7684a66ee097b65c918b64491fc0cec26c3b0'],
  ['005-closed-results.sql', 'b113ae71868792ee74e8fac63bf921fd9f1bd51be87e125c7f5c883d6d30664f'],
  ['006-journal.sql', '39eda54eca7267d172b47a2d34eac2968d6fa4ba89be74f2127083cabe5f0f8d'],
  ['008-images.sql', 'c7a47e053245bd4b834175f43bdf084e6d45a2ee194ee4217a35737f1dfa2317'],
  ['010-strategies.sql', '38d7ed9565d050eeb2a63822d8605af64c4e403e2f01bdd22100a3e0ec3d6ab8'],
  ['011-corrections.sql', 'e0b87d88659c5369d3679654d9deae30142681881a6cd0afe2f761eb7bdb2659'],
  ['012-filters.sql', '1b351dc7aac6038e8968f2529d619680f7bdcb47b4c0b6915cdcc845eee0287d'],
  ['013-leaks.sql', '4483b0daeee542d6b0c8f24d67e446e42054abc3e4a42044f60dc752657a7262'],
  ['014-corporate-actions.sql', 'afbdbc42ad2f2e842741175182b37150533ca4a00b50b2ba84b927a78737797b'],
  ['015-marks.sql', 'edb2f69e1bf616c0ffcd3fc814d4c49ec671756222eead390ae36317673141a2'],
  ['016-strategy-plans.sql', '0ac588a41394cfc64ba3630c4938b8368dd138424db952415b887d53e57009ff'],
  ['017-strategy-images.sql', 'f48580fc746147c7ee53a5a85431867c56646c7262dd54dc6b2ee75a8bd8148f'],
  ['018-prices-of-trades.sql', '3ce14602336c851d6c5fa7a3b3266afbc03d29744c2012a7166c128c21815160'],
  ['019-note-templates.sql', '1a0ef9e096dfadb57154e16c2f5ea832f7c66df8b1e3c2d017320140a6bef4c3'],
  ['020-cash.sql', 'eab3c84973592dedc970f6c30235df49173aa867fd415f0d93d4098aa2343060'],
  ['021-tax.sql', '28436ece4a59e0d588c38de0988564ca84c962bae7c13dbc79750737fce19eeb'],
  ['022-reconciled-periods.sql', '952af2da7d393889143805d4c1d43e466b6eedd03ae82fcf3562d185e06a88e0'],
  ['023-unrounded-charges.sql', 'e1def06edf4c9211cbdad7277a5afc2913aa2781104471b9e05a2499701fae2f'],
]);

/** The migrations that a database or a backup has, in order: those of now where it has all the former ones and no other. */
export function asNumberedNow(applied: readonly Applied[], known: readonly Applied[]): readonly Applied[] {
  const former = [...FORMER_MIGRATIONS];
  const isOfThem = ({ name, checksum }: Applied, place: number) => name === former[place]?.[0] && checksum === former[place][1];
  const isFormer = applied.length === former.length && applied.every(isOfThem);
  return isFormer ? known.slice(0, 1) : applied;
}
