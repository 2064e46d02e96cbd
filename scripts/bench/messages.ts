import type { Store } from '#server/store/store.ts';
import { clinicsOfRole } from '../../tests/support/accounts.ts';
import type { StreamTimes } from './live-streams.ts';
import { load, percentile } from './load.ts';
import type { BenchPortal } from './portal.ts';
import { mb, ms, table } from './report.ts';

const clinic = 5;
const group = 501;
const sampled = 40;
const target = 50;

/** Milliseconds of a request of Messages 2.0. */
export interface MessageTimes {
  name: string;
  clinics: number;
  clients: number;
  p50: number;
  p95: number;
}

/** Times reading and searching for a user of the large clinic and one of the network, with 1 and 16 clients. */
export async function timeMessages(store: Store, portal: BenchPortal, blocks: number): Promise<MessageTimes[]> {
  const found: MessageTimes[] = [];
  const kinds = await requests(store);
  for (const role of ['staff', 'network']) {
    const headers = await portal.apiHeaders(role, clinic);
    const clinics = clinicsOfRole[role]?.length ?? 0;
    for (const [name, paths] of Object.entries(kinds)) {
      const addresses = paths.map((path) => `${portal.origin}/api/v1/inova/supportChat/${path}`);
      for (const clients of [1, 16]) {
        const times: number[] = [];
        for (let block = 0; block <= blocks; block++) {
          const taken = await load(addresses, headers, clients);
          if (block > 0) times.push(...taken);
        }
        found.push({ name, clinics, clients, p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
        process.stderr.write(`${name}, ${role}, ${clients}: ${ms(percentile(times, 0.95))} ms\n`);
      }
    }
  }
  return found;
}

/** What is requested, as many of each kind. */
async function requests(store: Store): Promise<Record<string, string[]>> {
  const [conversations, searches] = [await sampleConversations(store, sampled), await sampleSearches(store)];
  const repeated = (path: string) => Array.from({ length: sampled }, () => path);
  const search = (texts: string[]) => texts.map((text) => `search?q=${encodeURIComponent(text)}`);
  return {
    'First page of a group': repeated(`conversations?groupId=${group}&isArchived=false`),
    'First page of all groups': repeated('conversations?isArchived=false'),
    'First page of unread conversations': repeated('conversations?groupUnread=true&isArchived=false'),
    Thread: conversations.map((id) => `messages?conversationId=${id}&itemsPerPage=50`),
    'Unread totals': repeated('unread'),
    'Search: a frequent word': search(searches.frequent),
    'Search: a rare word': search(searches.rare),
    'Search: two words': search(searches.pairs),
    'Search: the beginning of a word': search(searches.beginnings),
  };
}

/** Conversations of the large clinic that everyone reads, with a patient who uses the app, in pseudorandom order. */
export async function sampleConversations(store: Store, count: number): Promise<number[]> {
  const { rows } = await store.owner.query<{ id: number }>(
    `select c.id from inova.conversations c join inova.chat_patients a using (client_id, patient_id)
     where c.client_id = $1 and c.merged_into is null
       and c.group_id not in (select group_id from inova.chat_group_members) order by md5(c.id::text) limit $2`,
    [clinic, count],
  );
  return rows.map(({ id }) => id);
}

/** Words of the large clinic's messages, which many or few of them have. */
async function sampleSearches(store: Store) {
  const { rows } = await store.owner.query<{ words: string[] }>(
    `select array(select distinct word from regexp_split_to_table(lower(text), '[^a-z]+') word where length(word) > 4)
       as words from inova.messages where client_id = $1 and text <> '' order by md5(id::text) limit 2000`,
    [clinic],
  );
  const counts = new Map<string, number>();
  for (const word of rows.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const within = (least: number, most: number) =>
    [...counts].filter(([, count]) => count >= least && count <= most).map(([word]) => word);
  const cycled = (words: string[]) => Array.from({ length: sampled }, (_, at) => words[at % words.length] ?? '');
  const texts = rows.filter(({ words }) => words.length > 3);
  return {
    frequent: cycled(within(60, 2000)),
    rare: cycled(within(1, 3)),
    pairs: cycled(texts.map(({ words }) => `${words[0]} ${words[2]}`)),
    beginnings: cycled(texts.map(({ words }) => (words[1] ?? '').slice(0, 4))),
  };
}

/** The section of the report. */
export async function messagesReport(store: Store, times: MessageTimes[], streams: StreamTimes): Promise<string> {
  const { rows } = await store.owner.query<{ messages: string; conversations: string; own: string }>(
    `select to_char(count(*), 'FM999,999,999') as messages,
       to_char(count(*) filter (where client_id = ${clinic}), 'FM999,999,999') as own,
       (select to_char(count(*), 'FM999,999,999') from inova.conversations) as conversations from inova.messages`,
  );
  const [{ messages, conversations, own } = { messages: '', conversations: '', own: '' }] = rows;
  const within = times.filter(({ p95 }) => p95 <= target).length;
  return [
    '## Messages',
    `${messages} messages of two years in ${conversations} conversations of 100 clinics, ${own} of them in one clinic. Milliseconds over HTTP, with API key, sign-in, row security, and an audit row for each response, for a user of that clinic and one of the network. Target: at most ${target} ms at p95; ${within} of ${times.length} are within it.`,
    table(
      ['Request', 'clinics', 'clients', 'p50', 'p95'],
      times.map(({ name, clinics, clients, p50, p95 }) => [name, clinics, clients, ms(p50), ms(p95)]),
    ),
    `${streams.count} open pages, each with its stream, take ${mb(streams.memory)} MB beside none (target: 100). A message is sent over the API: milliseconds until the stream of another user tells of it, until all ${streams.count} do, and until the page that the other user then requests has arrived (target: 1,000, with the 150 that the page waits for further messages).`,
    table(
      ['A sent message', 'p50', 'p95'],
      streams.times.map(({ name, p50, p95 }) => [name, ms(p50), ms(p95)]),
    ),
  ].join('\n\n');
}
