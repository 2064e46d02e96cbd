import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loader } from '#app/shell/live/stream.ts';
import type { IncomingRequest, PortalServices } from '#server/access/portal-services.ts';
import { RequestContext } from '#server/access/request-context.ts';
import { portalCookies } from '#server/access/sessions/cookies.ts';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { createSessionStore } from '#server/access/sessions/sessions.ts';
import { createStreamLimit } from '#server/access/sessions/stream-limit.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { TokenMemory } from '#server/inova/contract/session/token-memory.ts';
import { openSecrets } from '#server/secrets.ts';
import { emailOf } from '../../support/accounts.ts';
import { apiKey, publicOrigin, startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  await service.store.pool.query('update inova.users set disabled = false where email = $1', [emailOf('multi')]);
  token = await service.issueToken('multi');
});

/** Disables the user, who is then notified. */
const disableUser = (title = '') =>
  service.store.pool.query(
    `with disabled as (update inova.users set disabled = true where email = $1 returning id)
     insert into inova.notifications (user_id, title, text) select id, $2, '' from disabled`,
    [emailOf('multi'), title],
  );
const signedOut = { kind: 'signed-out', status: 401 };

/** inova as one request to the portal uses it. */
function inovaIn(memory: TokenMemory, client: number | null = null) {
  const transport = inProcessTransport(service.service.serve);
  return createInova({ transport, apiKey, token, client, memory, log: service.log });
}

const isActive = (memory: TokenMemory) => service.service.isTokenActive(token, memory);

describe('what a request to the portal knows about its token', () => {
  test('is shared by its calls for a second', async () => {
    const memory = new TokenMemory();
    expect(await isActive(memory)).toBe(true);
    await disableUser();
    expect(await isActive(memory)).toBe(true);
    expect(await inovaIn(memory).clients.list()).not.toEqual([]);
    service.clock.now = new Date(service.clock.now.getTime() + 1_000);
    expect(await isActive(memory)).toBe(false);
    await expect(inovaIn(memory).clients.list()).rejects.toMatchObject(signedOut);
  });

  test('is unknown to the next request, which a disabled user can no longer make', async () => {
    expect(await isActive(new TokenMemory())).toBe(true);
    await disableUser();
    expect(await isActive(new TokenMemory())).toBe(false);
    await expect(inovaIn(new TokenMemory()).clients.list()).rejects.toMatchObject(signedOut);
  });

  test('is not relied on by a call that changes something', async () => {
    const memory = new TokenMemory();
    expect(await isActive(memory)).toBe(true);
    await disableUser();
    await expect(inovaIn(memory).session.changeClient({ client: 13 })).rejects.toMatchObject(signedOut);
  });

  test('is forgotten with a change, so that what follows sees the new clinic, and the end of the session', async () => {
    const inova = inovaIn(new TokenMemory());
    const { client } = await inova.session.user();
    expect(client).not.toBe(13);
    await inova.session.changeClient({ client: 13 });
    expect(await inova.session.user()).toMatchObject({ client: 13 });
    await inova.session.logout();
    await expect(inova.session.user()).rejects.toMatchObject(signedOut);
  });

  test('opens no other clinic and no call that the user may not make', async () => {
    const memory = new TokenMemory();
    token = await service.issueToken('staff');
    await inovaIn(memory, 5).clients.list();
    await expect(inovaIn(memory, 13).patients.search('winters')).rejects.toMatchObject({ status: 403 });
    await expect(inovaIn(memory, 5).jobs.list()).rejects.toMatchObject({ status: 403 });
  });

  test('is only about this token', async () => {
    const memory = new TokenMemory();
    const { email } = await inovaIn(memory).session.user();
    token = await service.issueToken('staff');
    expect((await inovaIn(memory).session.user()).email).not.toBe(email);
  });

  test('extends the session as before', async () => {
    const memory = new TokenMemory();
    service.clock.now = new Date(service.clock.now.getTime() + 20 * 60_000);
    expect(await isActive(memory)).toBe(true);
    await inovaIn(memory).clients.list();
    service.clock.now = new Date(service.clock.now.getTime() + 20 * 60_000);
    expect(await isActive(new TokenMemory())).toBe(true);
  });
});

test('a stream of a user who was disabled ends when it checks its session', async () => {
  const context = await openRequest();
  expect(await context.inova.clients.list()).not.toEqual([]);
  expect(await context.revalidate()).toBe(true);
  await disableUser();
  expect(await context.revalidate()).toBe(false);
  await expect(context.inova.clients.list()).rejects.toMatchObject(signedOut);
});

test('an open stream ends without what happened after its user was disabled', async () => {
  const { refresh } = sessionLimits;
  sessionLimits.refresh = 500;
  onTestFinished(() => {
    sessionLimits.refresh = refresh;
  });
  const stream = await loader({
    context: (await openRequest()) as unknown as AppLoadContext,
    request: new Request(publicOrigin, { headers: { accept: 'text/event-stream' } }),
    params: {},
  });
  const received: string[] = [];
  for await (const event of stream.body as unknown as AsyncIterable<Uint8Array>) {
    received.push(Buffer.from(event).toString());
    if (received.length === 1) await disableUser('Something new');
    if (received.length > 3) break;
  }
  expect(received).toEqual([expect.stringMatching(/^data: /), 'event: ended\ndata:\n\n']);
});

describe('while inova does not respond', () => {
  const fails = () => Promise.reject(new InovaError('timeout', 'inova did not respond in time'));
  const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const hasSession = async () => (await service.store.pool.query('select from portal.sessions')).rowCount === 1;
  beforeEach(() => service.store.pool.query('delete from portal.sessions'));

  test('a user with a token that no longer works is signed out', async () => {
    const cookieHeader = await startSession();
    await disableUser();
    const context = await openRequest({ cookieHeader, user: fails });
    expect(context).toMatchObject({ user: null, principal: null });
    expect(await hasSession()).toBe(false);
  });

  test('a user stays signed in for five minutes, and longer without pages for staff, until it responds', async () => {
    const cookieHeader = await startSession();
    const email = emailOf('multi');
    const at = (minutes: number, user?: () => Promise<never>) =>
      openRequest({ cookieHeader, user, now: () => minutesLater(minutes) });
    expect(await at(4, fails)).toMatchObject({ user: { email }, isUnconfirmed: false });
    const later = await at(6, fails);
    expect(later).toMatchObject({ user: { email }, isUnconfirmed: true });
    expect(await later.revalidate()).toBe(true);
    expect(later.isUnconfirmed).toBe(true);
    expect(await hasSession()).toBe(true);
    expect(await at(6)).toMatchObject({ user: { email }, isUnconfirmed: false });
  });
});

/** The session cookie of the user. */
async function startSession(): Promise<string> {
  const { cookie } = await sessionsAt(() => new Date()).start(
    await inovaIn(new TokenMemory()).session.user(),
    token,
    'a browser',
  );
  return (await portalCookies(false).session.serialize(cookie)).split(';')[0] as string;
}

const sessionsAt = (now: () => Date) =>
  createSessionStore(service.store, openSecrets('', 'a secret of 32 characters or more'), now);

interface OpenedRequest {
  cookieHeader?: string;
  /** What inova says about the user. */
  user?: (() => Promise<never>) | undefined;
  now?: () => Date;
}

/** A request to the portal with the session cookie of the user. */
async function openRequest({
  cookieHeader,
  user,
  now = () => new Date(),
}: OpenedRequest = {}): Promise<RequestContext> {
  const connect: PortalServices['connect'] = (client, ...[, , memory]) => {
    const inova = inovaIn(memory, client);
    return user ? { ...inova, session: { ...inova.session, user } } : inova;
  };
  const services = {
    ...{ sessions: sessionsAt(now), cookies: portalCookies(false), connect, events: service.events },
    ...{
      isTokenActive: service.service.isTokenActive,
      superAdmins: [],
      links: {},
      account: { streams: createStreamLimit(20) },
      changes: { messages: () => () => undefined, access: () => () => undefined },
    },
  };
  const closed = new AbortController();
  onTestFinished(() => closed.abort());
  const incoming = {
    cookieHeader: cookieHeader ?? (await startSession()),
    isActivity: true,
    isWallPage: false,
    log: service.log as IncomingRequest['log'],
    closedSignal: () => closed.signal,
  } as IncomingRequest;
  return RequestContext.open(services as unknown as PortalServices, incoming, () => {});
}
