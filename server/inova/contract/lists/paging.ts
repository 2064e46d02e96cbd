import { z } from 'zod';
import { listOf } from '../wire.ts';

const count = z.coerce.number().int().nonnegative();

/** The rows of one page, and how many there are. */
export interface Page<Item> {
  items: Item[];
  totalItems: number;
  page: number;
  itemsPerPage: number;
  totalPages: number;
}

/** A page of rows. An upstream may send the numbers in `meta`, or the rows alone; rows that can't be read are left out. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    toPage,
    z.object({ items: listOf(item), totalItems: count, page: count, itemsPerPage: count, totalPages: count }),
  );

function toPage(response: unknown): unknown {
  const given = Array.isArray(response) ? { items: response } : response;
  if (typeof given !== 'object' || given === null) return response;
  const { items, meta, ...numbers } = given as { items?: unknown; meta?: object };
  const rows = Array.isArray(items) ? items : [];
  const alone = { totalItems: rows.length, page: 1, itemsPerPage: rows.length, totalPages: rows.length > 0 ? 1 : 0 };
  return { ...alone, ...meta, ...numbers, items };
}

/** The query parameters of a list by pages. */
export const pagingQuery = ({ size, most }: { size: number; most: number }) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Page number, from 1' }),
  itemsPerPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(most)
    .default(size)
    .meta({ description: `Rows per page, ${size} by default, at most ${most}` }),
});

/** A flag of a query that filters only when true. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((text) => text === 'true' || text === '1')
  .pipe(z.boolean())
  .meta({ description: 'Filters when `true`' });

/** A flag of a query that filters when true and when false. */
export const eitherFlag = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .transform((text) => (text === undefined ? null : text === 'true' || text === '1'))
  .pipe(z.boolean().nullable())
  .meta({ description: 'Filters when `true` and when `false`' });

/** A number of a query, such as a patient's. */
export const queryId = z.coerce.number().int().positive().optional();

/** The number of a clinic in a query, as large as its column may be. */
export const queryClinic = z.coerce.number().int().positive().max(2_147_483_647).optional();
