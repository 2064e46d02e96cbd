import { z } from 'zod';
import { isCalendarDate } from './text/calendar-date.ts';

export const basePath = '/api/v1/inova';

/** The request headers: API key, bearer token, clinic, and idempotency key. */
export const headerNames = {
  apiKey: 'x-api-key',
  bearer: 'authorization',
  client: 'client',
  idempotencyKey: 'idempotency-key',
} as const;

/** The message of a 503 while the service can't reach its database. */
export const unavailableMessage = 'inova is temporarily unavailable. Try again in a minute.';

/** The message of a 503 for a change that was sent to the database, if it can't be found out whether it is stored. */
export const unverifiedMessage =
  'It is not known whether this was saved. Send it again with the same key; without one, check first whether it was.';

/** A record's number; a string of digits in paths and from some upstreams. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/, 'Enter digits only')
      .transform(Number),
  ])
  .pipe(z.number().int().positive());

/** A calendar date as `YYYY-MM-DD`; a time after it, which some upstreams send, is dropped. */
export const wireDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());

/** A calendar date of a request as `YYYY-MM-DD`, of the years that can be computed with. */
export const isoDate = (error?: z.core.$ZodErrorMap | string) =>
  z.iso.date({ error, abort: true }).refine(isCalendarDate, 'Enter a year from 1900 to 2199');

const isInstant = (text: string) => !Number.isNaN(Date.parse(text));

/** An instant as an ISO 8601 string. */
export const wireTime = z.string().min(10).refine(isInstant);

/** Text that an upstream may omit, or send as null or as a number. */
export const optionalText = z
  .union([z.string(), z.number().transform(String), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value))
  .pipe(z.string().nullable());

/** Text that an upstream may omit, or send as null or as a number. */
export const textOrEmpty = optionalText.transform((value) => value ?? '').pipe(z.string());

/** An instant that an upstream may omit or send as something else, such as 0000-00-00; empty then. */
export const timeOrEmpty = textOrEmpty.transform((text) => (isInstant(text) ? text : '')).pipe(z.string());

/** A calendar date that an upstream may omit or send as something else, such as 0000-00-00; empty then. */
export const dateOrEmpty = wireDate.or(z.literal('')).catch('').default('');

/** A list without the rows of an upstream that can't be read; one of only such rows is invalid. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((rows) => {
    if (!Array.isArray(rows)) return rows;
    const readable = rows.filter((row) => item.safeParse(row).success);
    return readable.length > 0 ? readable : rows;
  }, z.array(item));

/** A boolean sent as 0, 1, "0", "1", true, false or null. */
export const wireFlag = z
  .union([z.boolean(), z.number(), z.string(), z.null()])
  .optional()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .pipe(z.boolean());

/** The body of an error response; `statusCode` is the HTTP status. */
export const errorBody = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  errors: z.array(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
