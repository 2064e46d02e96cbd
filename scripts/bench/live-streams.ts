import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { headerNames } from '#server/inova/contract/wire.ts';
import type { Store } from '#server/store/store.ts';
import { fetchPage } from './fetch-page.ts';
import { load, percentile } from './load.ts';
import { sampleConversations } from './messages.ts';
import { type BenchPortal, cookiesOf } from './portal.ts';

/** Accounts that see the large clinic, with as many streams each as a user may have. */
const readers = 'superadmin network multi admin financial financialadmin cryo cryoadmin researcher staff'.split(' ');
const streamsOfReader = 20;
const settleMs = 5_000;
const limitMs = 30_000;

/** What open streams cost, and milliseconds from sending a message. */
export interface StreamTimes {
  count: number;
  memory: number;
  times: { name: string; p50: number; p95: number }[];
}

/** Opens streams of several users, and sends messages that they are told of. */
export async function measureStreams(store: Store, portal: BenchPortal, count: number): Promise<StreamTimes> {
  const cookies = await Promise.all(readers.map(async (role) => cookiesOf(await portal.signIn(role))));
  await warmUp(portal, cookies);
  const before = await portal.usage();
  const streams: Stream[] = [];
  for (const cookie of cookies) {
    for (let each = 0; each < streamsOfReader; each++) streams.push(await openStream(portal, cookie));
  }
  try {
    await pause(settleMs);
    const memory = (await portal.usage()).memory - before.memory;
    const sent: Sent[] = [];
    const headers = await portal.apiHeaders('staff', 5);
    for (const id of await sampleConversations(store, count)) {
      sent.push(await sendAndFollow(portal, headers, id, streams, cookies[0] as Cookie));
    }
    const timesOf = (name: string, figure: keyof Sent) => {
      const values = sent.map((each) => each[figure]);
      return { name, p50: percentile(values, 0.5), p95: percentile(values, 0.95) };
    };
    const times = [
      timesOf('is answered', 'answered'),
      timesOf('on the stream of another user', 'first'),
      timesOf('on all streams', 'last'),
      timesOf('on the page of the other user', 'shown'),
    ];
    return { count: streams.length, memory, times };
  } finally {
    for (const { response } of streams) response.destroy();
  }
}

type Cookie = { cookie: string };

/** The requests that streams make too, so that the server's code is JIT-compiled. */
async function warmUp({ origin }: BenchPortal, cookies: Cookie[]): Promise<void> {
  for (const cookie of cookies) {
    await load(
      Array.from({ length: 60 }, () => `${origin}/live`),
      cookie,
      8,
    );
  }
  await pause(settleMs);
}

interface Stream {
  response: IncomingMessage;
  /** Emits the number of each conversation that it tells of. */
  told: EventEmitter;
}

async function openStream({ origin }: BenchPortal, { cookie }: Cookie): Promise<Stream> {
  const request = get(`${origin}/live/stream`, { headers: { cookie, accept: 'text/event-stream' }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const told = new EventEmitter();
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, id] of text.matchAll(/event: messages\ndata: .*?"conversation":(\d+)/g)) told.emit(id as string);
  });
  await once(response, 'data');
  return { response, told };
}

/** Milliseconds from sending a message until the response, the first and last streams, and the other user's page. */
interface Sent {
  answered: number;
  first: number;
  last: number;
  shown: number;
}

async function sendAndFollow(
  { origin }: BenchPortal,
  headers: Record<string, string>,
  conversationId: number,
  streams: Stream[],
  cookie: Cookie,
): Promise<Sent> {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const signal = AbortSignal.timeout(limitMs);
  const text = `Bench ${randomUUID()}`;
  const told = streams.map(async (stream) => {
    await once(stream.told, String(conversationId), { signal });
    return since();
  });
  const shown = told[0]?.then(async () => {
    const page = await fetchPage(`${origin}/support-chat?conversation=${conversationId}`, cookie);
    if (!page.body.includes(text)) throw new Error(`conversation ${conversationId} does not show the message`);
    return since();
  });
  const response = await fetch(`${origin}/api/v1/inova/supportChat/messages`, {
    method: 'POST',
    headers: { ...headers, [headerNames.idempotencyKey]: randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId, message: text }),
  });
  if (!response.ok) throw new Error(`the message was not sent: ${response.status} ${await response.text()}`);
  const answered = since();
  const times = await Promise.all(told);
  return { answered, first: times[0] ?? 0, last: Math.max(...times), shown: (await shown) ?? 0 };
}
