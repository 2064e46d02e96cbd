import { expect, test } from 'vitest';
import { toPrincipal } from '#server/access/principal.ts';
import { audienceOf } from '#server/inova/service/lists/audience.ts';
import { partsOf } from '#server/inova/service/lists/from-clause.ts';
import { toWire } from '#server/inova/service/lists/list-catalog.ts';
import { parseStrictListQuery } from '#server/inova/service/lists/list-query.ts';
import { rowsOfKeys } from '#server/inova/service/lists/statement.ts';
import { registry } from '#server/inova/service/registry.ts';
import { asClinics } from '#server/store/sql.ts';
import { startTestService } from '../../support/service.ts';

const client = 5;

/** A node of EXPLAIN's output; a filter is computed for each row that an index or a table leads to. */
interface PlanNode {
  Filter?: string;
  'Join Filter'?: string;
  Plans?: PlanNode[];
}

const filtersOf = (node: PlanNode): string[] => [
  ...[node.Filter ?? [], node['Join Filter'] ?? []].flat(),
  ...(node.Plans ?? []).flatMap(filtersOf),
];

/** Unions of records of which clinics have thousands. */
const unions = registry.lists.filter(({ parts, groups, isShort }) => parts && !groups && !isShort);

test('no row of a union is searched for by a number that is computed for each row of a clinic', async () => {
  const service = await startTestService();
  try {
    const user = await (await service.signIn('superadmin')).session.user();
    const audience = await audienceOf({ store: service.store, registry }, toPrincipal(user));
    const searched = await asClinics(service.store, [client], async (db) => {
      await db.query('set local enable_seqscan = off');
      const found: string[] = [];
      for (const definition of unions) {
        const query = parseStrictListQuery(definition, toWire(definition, audience), {});
        const keys = partsOf(definition).map((_, part, { length }) => ({ client, id: 70_001 * length + part, part }));
        for (const page of [keys, ...keys.map((key) => [key])]) {
          const { text, values } = rowsOfKeys(definition, query, new Date(), page);
          const { rows } = await db.query({ text: `explain (format json) ${text}`, values });
          const filters = filtersOf(rows[0]['QUERY PLAN'][0].Plan);
          found.push(...filters.filter((filter) => /keys\.\w+ [-+*/]/.test(filter)));
        }
      }
      return found;
    });
    expect(searched).toEqual([]);
  } finally {
    await service.close();
  }
});
