import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loader } from '#app/shell/live/stream.ts';
import type { IncomingRequest, PortalServices } from '#server/access/portal-services.ts';
import { RequestContext } from '#server/access/request-context.ts';
import { portalCookies } from '#server/access/sessions/cookies.ts';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { createSessionStore } from '#server/access/sessions/sessions.ts';
import { createStreamLimit } from '#server/access/sessions/stream-limit.ts';
import { inProcessTransport } from '#server/inova/client/in-process-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { TokenMemory } from '#server/inova/contract/token-memory.ts';
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

/** A request to the portal with the session cookie of the user. */
async function openRequest(): Promise<RequestContext> {
  const sessions = createSessionStore(service.store, openSecrets('', 'a secret of 32 characters or more'));
  const cookies = portalCookies(false);
  const { cookie } = await sessions.start(await inovaIn(new TokenMemory()).session.user(), token, 'a browser');
  const connect: PortalServices['connect'] = (client, ...[, , memory]) => inovaIn(memory, client);
  const { isTokenActive } = service.service;
  const closed = new AbortController();
  onTestFinished(() => closed.abort());
  const account = { streams: createStreamLimit() };
  const services = { sessions, cookies, connect, isTokenActive, events: service.events, superAdmins: [], account };
  const cookieHeader = (await cookies.session.serialize(cookie)).split(';')[0] as string;
  const incoming = {
    ...{ cookieHeader, isActivity: true, isWallPage: false, log: service.log as IncomingRequest['log'] },
    closedSignal: () => closed.signal,
  } as IncomingRequest;
  return RequestContext.open(services as unknown as PortalServices, incoming, () => {});
}
