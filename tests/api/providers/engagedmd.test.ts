import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createEngagedMd } from '#server/providers/engagedmd/engagedmd.ts';
import { sandboxApiKey, startEngagedMdSandbox } from '#server/providers/engagedmd/sandbox.ts';
import { faults, respondsWith, startFaultyServer } from '../../support/faulty-server.ts';

const nurse = { login: 'staff@inova.test', clientId: 5 };

test('sign-on sends the specified request with the key', async () => {
  const server = await startFaultyServer();
  onTestFinished(server.close);
  let sent = '';
  server.behaveLike(async (response, request) => {
    sent = await text(request);
    response.end(JSON.stringify({ practice: 77, token: 'the token', more: true }));
  });
  const engagedMd = createEngagedMd({
    url: `${server.origin}/base/`,
    apiKey: 'the key',
    portalUrl: 'https://portal.example/?a=1',
  });
  expect(await engagedMd.signOn(nurse)).toEqual({ practice: '77', token: 'the token' });
  const [request] = server.requests();
  expect([request?.method, request?.url]).toEqual(['POST', '/base/api/v1/engagedMD/nurse/sso']);
  expect(request?.headers.authorization).toBe('Bearer the key');
  expect(JSON.parse(sent)).toEqual(nurse);
});

test('the portal URL encodes practice and token', () => {
  const portalUrl = 'https://portal.example/open?from=inova';
  const engagedMd = createEngagedMd({ url: 'https://api.example', apiKey: 'key', portalUrl });
  const address = new URL(engagedMd.portalUrlFor({ practice: 'A & B', token: 'x"; y=#1' }));
  expect(address.origin + address.pathname).toBe('https://portal.example/open');
  expect(Object.fromEntries(address.searchParams)).toEqual({ from: 'inova', practice: 'A & B', token: 'x"; y=#1' });
});

test('the health check passes when the server responds, and fails when it errors, hangs, or is gone', async () => {
  const server = await startFaultyServer();
  const { check } = createEngagedMd({ url: server.origin, apiKey: 'key', portalUrl: server.origin, timeout: 300 });
  server.behaveLike(respondsWith({}, 404));
  await expect(check()).resolves.toBeUndefined();
  expect(server.requests()[0]?.headers).not.toHaveProperty('authorization');
  server.behaveLike(respondsWith({}, 503));
  await expect(check()).rejects.toMatchObject({ kind: 'unreachable' });
  server.behaveLike(faults['never answers']);
  await expect(check()).rejects.toMatchObject({ kind: 'unreachable' });
  await server.close();
  await expect(check()).rejects.toMatchObject({ kind: 'unreachable' });
});

test('the sandbox signs on with its key only, and its portal accepts only the issued practice and token', async () => {
  const sandbox = await startEngagedMdSandbox();
  onTestFinished(sandbox.close);
  const settings = { url: sandbox.url, apiKey: sandboxApiKey, portalUrl: `${sandbox.url}/portal` };
  const engagedMd = createEngagedMd(settings);
  await engagedMd.check();
  const signOn = await engagedMd.signOn(nurse);
  const opened = await fetch(engagedMd.portalUrlFor(signOn));
  expect(await opened.text()).toContain('Signed in as staff@inova.test, nurse of practice-5.');

  const other = await fetch(engagedMd.portalUrlFor({ ...signOn, practice: 'practice-8' }));
  const forged = await fetch(engagedMd.portalUrlFor({ ...signOn, token: `${signOn.token}x` }));
  expect([opened.status, other.status, forged.status]).toEqual([200, 401, 401]);
  const unauthorized = createEngagedMd({ ...settings, apiKey: 'another' });
  await expect(unauthorized.signOn(nurse)).rejects.toMatchObject({ kind: 'refused' });
});
