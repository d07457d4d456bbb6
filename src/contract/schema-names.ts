import { z } from 'zod';
import { directionBody } from './calendar.ts';
import { cashMovement } from './cash.ts';
import { changedRow, changeRow } from './changes.ts';
import { contractTerms } from './contracts.ts';
import { dayBody, diaryDay, foundNote, keptLimit } from './days.ts';
import { doubtBody } from './doubts.ts';
import { errorBody } from './error.ts';
import { figureDoubt } from './figure-doubt.ts';
import { decidedBody, heldFile, heldRow, resembledTrade } from './held.ts';
import { importRow, recognised, uploadBody, uploadProblemBody } from './imports.ts';
import { mappingRow } from './mappings.ts';
import { pageMeta } from './paging.ts';
import { pairedMeta, pairedTrade, symbolRow } from './closed-trades.ts';
import { changedBody, consolidatedPosition, openPosition } from './positions.ts';
import { askFirstBody, questionBody, understoodBody, waitingBody } from './questions.ts';
import { setupDetail, setupRow, setupRule } from './setups.ts';
import { roundTrip } from './round-trips.ts';
import { currentUser } from './session.ts';
import { skippedRow } from './skipped-rows.ts';
import { strategyBody } from './strategies.ts';
import { summaryBody } from './summary.ts';
import { tagRow } from './tags.ts';
import { messageBody } from './values.ts';
import { viewBody } from './views.ts';
import { versionedText } from './words.ts';

/** The schemas of answers by their names in the OpenAPI document. Importing this file registers them. */
const NAMES: Readonly<Record<string, z.ZodType>> = {
  Problem: errorBody,
  UploadProblem: uploadProblemBody,
  Message: messageBody,
  CurrentUser: currentUser,
  Page: pageMeta,
  SkippedRow: skippedRow,
  Recognised: recognised,
  Understood: understoodBody,
  Upload: uploadBody,
  Question: questionBody,
  StoredMapping: mappingRow,
  WaitingFile: waitingBody,
  AskFirst: askFirstBody,
  Import: importRow,
  Decided: decidedBody,
  HeldFile: heldFile,
  HeldRow: heldRow,
  ResembledTrade: resembledTrade,
  Contract: contractTerms,
  OpenPosition: openPosition,
  ConsolidatedPosition: consolidatedPosition,
  ClosedTrade: pairedTrade,
  ClosedTotals: pairedMeta,
  SymbolResult: symbolRow,
  Doubt: doubtBody,
  FigureDoubt: figureDoubt,
  Summary: summaryBody,
  Direction: directionBody,
  CashMovement: cashMovement,
  Changed: changedBody,
  ChangedRow: changedRow,
  Change: changeRow,
  Setup: setupRow,
  SetupDetail: setupDetail,
  SetupRule: setupRule,
  RoundTrip: roundTrip,
  VersionedText: versionedText,
  Tag: tagRow,
  KeptLimit: keptLimit,
  Day: dayBody,
  DiaryDay: diaryDay,
  FoundNote: foundNote,
  Strategy: strategyBody,
  View: viewBody,
};

for (const [id, schema] of Object.entries(NAMES)) z.globalRegistry.add(schema, { ...schema.meta(), id });
