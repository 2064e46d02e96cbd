import type { PoolClient } from 'pg';
import { toPrincipal } from '#server/access/principal.ts';
import { maxCounted, pageSize } from '#server/inova/contract/lists/lists.ts';
import { audienceOf } from '#server/inova/service/lists/audience.ts';
import { groupsStatement } from '#server/inova/service/lists/from-clause.ts';
import {
  countedKeysStatement,
  isIndexed,
  keysStatement,
  type PageKey,
  setPlannerOptions,
} from '#server/inova/service/lists/keyset.ts';
import { toWire } from '#server/inova/service/lists/list-catalog.ts';
import { parseStrictListQuery } from '#server/inova/service/lists/list-query.ts';
import { visibleClinics } from '#server/inova/service/lists/read.ts';
import { countStatement, rowsOfKeys, rowsStatement } from '#server/inova/service/lists/statement.ts';
import { registry } from '#server/inova/service/registry.ts';
import { asClinics, rows, type Sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ms } from './report.ts';

/** How PostgreSQL runs the first page of a list for a user of these clinics: the count, the keys and the rows. */
export async function plansOf(store: Store, id: string, clinics: number[]): Promise<string> {
  const definition = registry.lists.find((each) => each.id === id);
  if (!definition) return '';
  const audience = await audienceOf({ store, registry }, toPrincipal(readerOf(clinics)));
  const now = new Date();
  const asked = parseStrictListQuery(definition, toWire(definition, audience), {});
  const seen = visibleClinics(definition, asked, audience);
  const piece = { limit: pageSize, from: 0, clinics: seen };
  const planOfRows = async (db: PoolClient, keys: PageKey[]) =>
    keys.length === 0 ? 'Rows: none' : planOf(db, 'Rows', rowsOfKeys(definition, asked, now, keys));
  return asClinics(store, seen, async (db) => {
    if (definition.groups) return planOf(db, 'Sums', groupsStatement(definition, asked, now));
    if (definition.parentRecord) await rows(db, setPlannerOptions('off'));
    if (definition.isShort) {
      const counted = countedKeysStatement(definition, asked, now, piece, maxCounted);
      const plan = await planOf(db, 'Count and keys', counted);
      return `${plan}\n${await planOfRows(db, await rows<PageKey>(db, counted))}`;
    }
    const count = await planOf(db, 'Count', countStatement(definition, asked, now, maxCounted));
    const keys = keysStatement(definition, asked, now, piece);
    if (!keys) return `${count}\n${await planOf(db, 'Rows', rowsStatement(definition, asked, now, piece))}`;
    if (isIndexed(definition, asked)) await rows(db, setPlannerOptions('off'));
    const chosen = await planOf(db, 'Keys', keys);
    const found = await rows<PageKey>(db, keys);
    await rows(db, setPlannerOptions('on'));
    return [count, chosen, await planOfRows(db, found)].join('\n');
  });
}

async function planOf(db: PoolClient, name: string, { text, values }: Sql): Promise<string> {
  const answer = await db.query({
    text: `explain (analyze, buffers, costs off, summary, format json) ${text}`,
    values,
  });
  const [{ Plan: plan, ...times }] = answer.rows[0]['QUERY PLAN'] as [Explained];
  const time = times['Execution Time'];
  const head = `${name}: planned in ${ms(times['Planning Time'])} ms, done in ${ms(time)} ms, ${buffersOf(plan)} buffers`;
  return [head, ...linesOf(plan, time * least, 1)].join('\n');
}

export const readerOf = (clinics: number[]) => ({
  id: 1,
  email: 'bench@inova.test',
  firstname: '',
  lastname: '',
  client: clinics[0] ?? 0,
  clientName: '',
  clientTimeZone: null,
  clientCorp: clinics.length > 1 ? '1' : '0',
  corp: clinics.length > 1 ? 1 : 0,
  corpclients: clinics.join('|'),
  corprole: 'financial',
  permission: '',
  notificationsOn: true,
  messagingOn: true,
  openenrollment: true,
  isResearcher: true,
  avatar: null,
  twoStepDue: false,
  connectUserInfo: null,
});

interface Explained {
  Plan: Node;
  'Planning Time': number;
  'Execution Time': number;
}

/** A node of PostgreSQL's EXPLAIN output; rows and milliseconds are per loop. */
interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Actual Total Time': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

/** Nodes below this share of the total time are omitted, and so are nodes that only pass on rows. */
const least = 0.05;
const handingOn = new Set(['Limit', 'Result', 'Subquery Scan', 'Materialize', 'Append']);

const buffersOf = (node: Node) => (node['Shared Hit Blocks'] + node['Shared Read Blocks']).toLocaleString('en-US');

/** A line for the node and each node below it, without their conditions, which would fill pages. */
function linesOf(node: Node, leastTime: number, depth: number): string[] {
  const loops = node['Actual Loops'];
  const time = node['Actual Total Time'] * loops;
  if (loops === 0 || time < leastTime) return [];
  const isShown = !handingOn.has(node['Node Type']);
  const below = (node.Plans ?? []).flatMap((each) => linesOf(each, leastTime, isShown ? depth + 1 : depth));
  if (!isShown) return below;
  const of = node['Index Name'] ?? node['Relation Name'];
  const rows = Math.round(node['Actual Rows'] * loops).toLocaleString('en-US');
  const name = `${'  '.repeat(depth)}${node['Node Type']}${of ? ` ${of}` : ''}`;
  return [`${name}: ${rows} rows${loops > 1 ? ` in ${loops} loops` : ''}, ${ms(time)} ms`, ...below];
}
