/** Every table. A new one is a migration, its file here, and its line in this list. */
import type { RowOf, Table } from '../table.ts';
import { accessTokens } from './access-tokens.ts';
import { assistantCalls } from './assistant-calls.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { accountPlans, brokerAccounts } from './broker-accounts.ts';
import { cashMovements } from './cash-movements.ts';
import { changes, corrections } from './changes.ts';
import { closedTrades } from './closed-trades.ts';
import { contractDays } from './contract-days.ts';
import { corporateActions } from './corporate-actions.ts';
import { dayFlows, dayResults } from './day-rollups.ts';
import { days } from './days.ts';
import { doubtChanges } from './doubt-changes.ts';
import { formerTexts } from './former-texts.ts';
import { givenShares } from './given-shares.ts';
import { heldTrades } from './held-trades.ts';
import { holdingChanges } from './holding-changes.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { imageFiles, images } from './images.ts';
import { importFiles, importQuestions, imports } from './imports.ts';
import { instrumentAliases, instruments } from './instruments.ts';
import { jobs } from './jobs.ts';
import { leakLooks, leakReports, leakTrips } from './leaks.ts';
import { mails } from './mails.ts';
import { mappings } from './mappings.ts';
import { marketContents, marketDays, marketFiles } from './market-files.ts';
import { markNames, marks, sharedMarkNames, sharedMarks } from './marks.ts';
import { migrations } from './migrations.ts';
import { noteTemplates } from './note-templates.ts';
import { openPositions } from './open-positions.ts';
import { owners } from './owners.ts';
import { passkeyChallenges, passkeys } from './passkeys.ts';
import { reconciledPeriods } from './reconciled-periods.ts';
import { roundTrips, wordPlaces } from './round-trips.ts';
import { recoveryCodes, serverKeys, totpFactors, trustedBrowsers } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { shareOrigins } from './share-origins.ts';
import { ruleMarks, setupRules, setups } from './setups.ts';
import { sharedMarketDays, sharedMarketFiles } from './shared-market-files.ts';
import { strategies, strategyLegs } from './strategies.ts';
import { symbolDays } from './symbol-days.ts';
import { tags, tradeTags } from './tags.ts';
import { taxChoices, taxLosses } from './tax.ts';
import { tokens } from './tokens.ts';
import { tradeWords } from './trade-words.ts';
import { trades } from './trades.ts';
import { users } from './users.ts';
import { views } from './views.ts';

const DEFINED = [
  users,
  owners,
  sessions,
  tokens,
  totpFactors,
  recoveryCodes,
  trustedBrowsers,
  serverKeys,
  passkeys,
  passkeyChallenges,
  accessTokens,
  assistantCalls,
  attempts,
  audit,
  idempotencyKeys,
  brokerAccounts,
  accountPlans,
  instruments,
  instrumentAliases,
  imports,
  importFiles,
  importQuestions,
  mappings,
  trades,
  heldTrades,
  changes,
  corrections,
  corporateActions,
  givenShares,
  shareOrigins,
  closedTrades,
  openPositions,
  contractDays,
  holdingChanges,
  dayResults,
  dayFlows,
  symbolDays,
  doubtChanges,
  roundTrips,
  wordPlaces,
  tags,
  tradeTags,
  setups,
  setupRules,
  ruleMarks,
  tradeWords,
  days,
  formerTexts,
  strategies,
  strategyLegs,
  images,
  imageFiles,
  leakLooks,
  leakReports,
  leakTrips,
  noteTemplates,
  cashMovements,
  taxChoices,
  taxLosses,
  reconciledPeriods,
  views,
  marketFiles,
  marketContents,
  marketDays,
  marks,
  sharedMarks,
  markNames,
  sharedMarkNames,
  sharedMarketFiles,
  sharedMarketDays,
  mails,
  jobs,
  migrations,
] as const;

type Defined = (typeof DEFINED)[number];

/** The definition of each table by its name in SQL. */
export type Definitions = { [T in Defined as T['name']]: T };

/** Every table by its name in SQL, with its row as Kysely has it. */
export type Tables = { [T in Defined as T['name']]: RowOf<T> };

/** Tables in which every row belongs to one user: use them through forUser only. `users` and `jobs` are not among them. */
export type UserTable = Exclude<
  { [T in keyof Tables]: Tables[T] extends { user_id: RowOf<typeof trades>['user_id'] } ? T : never }[keyof Tables],
  'owners'
>;

export const TABLES: readonly Table[] = DEFINED;

/** Tables that a rebuild makes of the others. They refer to none: the deletion of a user deletes their rows itself. */
export const DERIVED_TABLES: readonly Table[] = TABLES.filter(({ kept }) => kept.isRebuilt);
