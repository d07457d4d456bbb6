import { accessTokenCalls } from './access-tokens.ts';
import { accountCalls } from './accounts.ts';
import { assistantAccessCalls } from './assistant.ts';
import { bookCalls } from './books.ts';
import { calendarCalls } from './calendar.ts';
import { capitalCalls } from './capital.ts';
import { cashCalls } from './cash.ts';
import { changeCalls } from './changes.ts';
import { chartCalls } from './charts.ts';
import { closedTradeCalls } from './closed-trades.ts';
import { contractCalls } from './contracts.ts';
import { corporateActionCalls } from './corporate-actions.ts';
import { dayCalls } from './days.ts';
import { deliveryCalls } from './deliveries.ts';
import { doubtCalls } from './doubts.ts';
import { estimateCalls } from './estimates.ts';
import { exportCalls } from './export.ts';
import { googleCalls, googleLinkCalls } from './google.ts';
import { healthCalls } from './health.ts';
import { heldCalls } from './held.ts';
import { imageCalls } from './images.ts';
import { importCalls, importHistoryCalls } from './imports.ts';
import { leakCalls } from './leaks.ts';
import { mappingCalls } from './mappings.ts';
import { marketCalls } from './market.ts';
import { needsYouCalls } from './needs-you.ts';
import { passkeyCalls, passkeyLoginCalls } from './passkeys.ts';
import { positionCalls } from './positions.ts';
import { readingCalls } from './reading.ts';
import { reconcileCalls } from './reconcile.ts';
import { reconciledCalls } from './reconciled-periods.ts';
import { reportCalls } from './reports.ts';
import { secondFactorCalls, secondStepCalls } from './second-factor.ts';
import { securityCalls } from './security.ts';
import { sessionCalls } from './session.ts';
import { setupCalls } from './setups.ts';
import { strategyCalls } from './strategies.ts';
import { summaryCalls } from './summary.ts';
import { tagCalls } from './tags.ts';
import { taxCalls } from './tax.ts';
import { templateCalls } from './templates.ts';
import { tradeCalls } from './trades.ts';
import { roundTripCalls } from './trip-words.ts';
import { deletionCalls, mailboxCalls, userCalls } from './user.ts';
import { viewCalls } from './views.ts';
import { waitingCalls } from './waiting-files.ts';
import type { z } from 'zod';
import type { Answer, Call } from './call.ts';
import type { RouteName, PathParams } from './routes.ts';

/** Every call of the API by its name. */
export const calls = {
  ...healthCalls,
  ...sessionCalls,
  ...secondStepCalls,
  ...passkeyLoginCalls,
  ...mailboxCalls,
  ...googleCalls,
  ...userCalls,
  ...googleLinkCalls,
  ...deletionCalls,
  ...securityCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...accessTokenCalls,
  ...assistantAccessCalls,
  ...capitalCalls,
  ...importCalls,
  ...importHistoryCalls,
  ...heldCalls,
  ...leakCalls,
  ...doubtCalls,
  ...waitingCalls,
  ...readingCalls,
  ...mappingCalls,
  ...needsYouCalls,
  ...accountCalls,
  ...bookCalls,
  ...tradeCalls,
  ...contractCalls,
  ...positionCalls,
  ...marketCalls,
  ...closedTradeCalls,
  ...changeCalls,
  ...corporateActionCalls,
  ...summaryCalls,
  ...estimateCalls,
  ...calendarCalls,
  ...chartCalls,
  ...reportCalls,
  ...roundTripCalls,
  ...tagCalls,
  ...dayCalls,
  ...strategyCalls,
  ...exportCalls,
  ...setupCalls,
  ...imageCalls,
  ...templateCalls,
  ...cashCalls,
  ...taxCalls,
  ...reconcileCalls,
  ...reconciledCalls,
  ...deliveryCalls,
  ...viewCalls,
} satisfies Readonly<Record<RouteName, Call>>;

type Schemas<Name extends RouteName> = (typeof calls)[Name]['schema'];
/** What is sent, which may leave out what has a default, and is only read. */
type Sent<Given> = unknown extends Given
  ? unknown
  : Given extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Given extends object
      ? { readonly [Key in keyof Given]: Sent<Given[Key]> | (undefined extends Given[Key] ? undefined : never) }
      : Given;
/** Fields of a query: a list names its field for each of its values, '' is left out. A schema that takes anything says nothing of the kind. */
type Query<Given> = {
  readonly [Key in keyof Given as unknown extends Given[Key] ? never : Key]: Field<Text<Given[Key]>>;
} & { readonly [Key in keyof Given as unknown extends Given[Key] ? Key : never]?: Field<string | number> };
type Text<Given> = string extends Given ? Given | number : Given;
type Field<Value> = Value | readonly Value[] | '' | undefined;
type IfAny<Given, Field extends string> = object extends Given ? { readonly [Key in Field]?: Given } : { readonly [Key in Field]: Given };

/** What a call takes: parameters of its path, a query, a body. A body that holds files is a `Form`. */
export type ArgsOf<Name extends RouteName, Form> = IfAny<PathParams<Name>, 'params'> &
  (Schemas<Name> extends { readonly querystring: infer Schema extends z.ZodType }
    ? IfAny<Query<z.input<Schema>>, 'query'>
    : { readonly query?: never }) &
  (Schemas<Name> extends { readonly consumes: readonly ['multipart/form-data'] }
    ? { readonly body: Form }
    : Schemas<Name> extends { readonly body: infer Schema extends z.ZodType }
      ? { readonly body: Sent<z.input<Schema>> }
      : { readonly body?: never });

/** The JSON of a call that succeeds. */
export type AnswerOf<Name extends RouteName> = Schemas<Name>['response'] extends { readonly 200: Answer<infer Schema> }
  ? z.output<Schema>
  : never;
