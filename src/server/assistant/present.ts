import { z } from 'zod';
import { calls, type AnswerOf } from '#contract/calls.ts';
import { roundTrip } from '#contract/round-trips.ts';
import type { RouteName } from '#contract/routes.ts';
import { rupeeText } from '#contract/rupee-text.ts';
import { inRupees } from '#contract/values.ts';

/** What only screens need: versions of texts, sizes of pictures, tables for files. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'version',
  'versions',
  'note_version',
  'note_id',
  'limits_version',
  'images',
  'image_list',
  'plain_names',
  'closed_trades',
  'levy_terms',
  'levies',
  'schedule_112a',
  'filtered',
  'what_if',
]);

/** Texts that the journal writes itself. Every other text may be the user's, or out of a file. */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  'symbol',
  'best_trade_symbol',
  'worst_trade_symbol',
  'plain_name',
  'detail',
  'opened_at',
  'closed_at',
  'opened_time',
  'exited_time',
  'time',
  'written_at',
  'last_entry',
  'computed_at',
  'id',
  'type',
  'holiday',
  'actual',
  'isin',
  'fy',
  'usable_until',
  'years',
  'act',
  'year',
  'sections',
]);
const OWN_SCHEMAS: ReadonlySet<z.ZodType> = new Set([roundTrip.shape.name]);

/** The answer of a call for an assistant: rupees as text, and every text that the journal did not write marked as data. */
export function present<Name extends RouteName>(name: Name, answer: AnswerOf<Name>): Readonly<Record<string, unknown>> {
  const { response } = calls[name].schema as { response: { 200: { content: { 'application/json': { schema: z.ZodType } } } } };
  return shown(response[200].content['application/json'].schema, answer, '') as Readonly<Record<string, unknown>>;
}

function shown(schema: z.ZodType, value: unknown, name: string): unknown {
  if (value === null || value === undefined) return value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return shown(schema.unwrap() as z.ZodType, value, name);
  if (schema instanceof z.ZodObject) return shownFields(schema.shape, value);
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((item) => shown(schema.element as z.ZodType, item, name));
  if (schema instanceof z.ZodUnion) return shownChoice(schema.options as readonly z.ZodType[], value, name);
  if (schema instanceof z.ZodRecord) return shownRecord(schema, value, name);
  if (typeof value === 'number') return inRupees.get(schema) === undefined ? value : rupeeText(value);
  if (typeof value === 'string') return isOwn(schema, name) ? value : asData(value);
  if (typeof value === 'boolean') return value;
  throw new Error(`the field ${name} has no way to be shown`);
}

function shownFields(shape: Readonly<Record<string, z.ZodType>>, value: unknown): object {
  const fields = Object.entries(value as object).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(fields.map(([key, field]) => [key, shown(shape[key] as z.ZodType, field, key)]));
}

function shownChoice(options: readonly z.ZodType[], value: unknown, name: string): unknown {
  const fitting = options.find((option) => option.safeParse(value).success);
  if (fitting === undefined) throw new Error(`the field ${name} is none of its choices`);
  return shown(fitting, value, name);
}

/** Keys that are not of a known list may be the user's words too. */
function shownRecord(schema: z.ZodRecord, value: unknown, name: string): unknown {
  const of = (item: unknown, key: string) => shown(schema.valueType as z.ZodType, item, name === '' ? key : name);
  const entries = Object.entries(value as object);
  if (schema.keyType instanceof z.ZodEnum) return Object.fromEntries(entries.map(([key, item]) => [key, of(item, key)]));
  return entries.map(([key, item]) => ({ name: asData(key), value: of(item, key) }));
}

function isOwn(schema: z.ZodType, name: string): boolean {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodISODate) return true;
  return OWN_TEXTS.has(name) || OWN_SCHEMAS.has(schema);
}

/** A text that is data, whatever it says. */
function asData(text: string): string | { readonly user_text: string } {
  return text === '' ? '' : { user_text: text };
}
