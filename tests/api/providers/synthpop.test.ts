import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createThirdPartyTokenStore } from '#server/access/third-party-tokens.ts';
import { createSyntheticPeople, type SyntheticPeople } from '#server/providers/synthpop/people.ts';
import { sandboxSecret, startSynthpopSandbox } from '#server/providers/synthpop/sandbox.ts';
import { createSynthpop } from '#server/providers/synthpop/synthpop.ts';
import { openSecrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { type Behavior, respondsWith, startFaultyServer } from '../../support/faulty-server.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.pool.query('delete from portal.third_party_tokens'));
afterAll(() => store.close());

const createPeopleClient = (url: string, secret: string): SyntheticPeople =>
  createSyntheticPeople(
    createSynthpop({ url, secret }),
    createThirdPartyTokenStore(store, openSecrets('', 'x'.repeat(32))),
  );

async function serverWith(...behaviors: Behavior[]) {
  const server = await startFaultyServer();
  onTestFinished(server.close);
  server.behaveLike(...behaviors);
  return { server, people: createPeopleClient(server.origin, 'the secret') };
}

const requestedPaths = ({ requests }: { requests(): { url?: string }[] }) =>
  requests().map(({ url }) => url?.split('?')[0]);
const tokenPath = '/synthpop/auth/get_token';
const peoplePath = '/synthpop/people';

test('the token is requested with the secret, sent with the search, and reused', async () => {
  let sent = '';
  const { server, people } = await serverWith(async (response, request) => {
    sent = await text(request);
    response.end('{"token": "the token"}');
  }, respondsWith([]));
  await people.find('anna');
  expect(JSON.parse(sent)).toEqual({ api_secret: 'the secret' });
  await people.find('590000');
  expect(requestedPaths(server)).toEqual([tokenPath, peoplePath, peoplePath]);
  expect(server.requests()[2]).toMatchObject({
    url: `${peoplePath}?search=590000`,
    headers: { authorization: 'Bearer the token' },
  });
});

test('a token rejected early is replaced once', async () => {
  const { server, people } = await serverWith(respondsWith({ token: 'a' }), respondsWith([]));
  await people.find('anna');
  server.behaveLike(respondsWith({}, 401), respondsWith({ token: 'b' }), respondsWith([]));
  expect(await people.find('anna')).toEqual([]);
  expect(requestedPaths(server)).toEqual([peoplePath, tokenPath, peoplePath]);
  server.behaveLike(respondsWith({}, 401), respondsWith({ token: 'c' }), respondsWith({}, 401));
  await expect(people.find('anna')).rejects.toMatchObject({ kind: 'refused' });
  expect(requestedPaths(server)).toHaveLength(3);
});

test('the sandbox finds the EHR’s people by ID and by name, for its secret only', async () => {
  const sandbox = await startSynthpopSandbox();
  onTestFinished(sandbox.close);
  const people = createPeopleClient(sandbox.url, sandboxSecret);
  const [person] = await people.find('590000');
  expect(person).toMatchObject({ ehrId: '590000', clientId: 5, dob: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const named = await people.find(`${person?.lastname}, ${person?.firstname}`);
  expect(named.map(({ ehrId }) => ehrId)).toContain('590000');
  expect(named.every(({ lastname }) => lastname.startsWith(person?.lastname ?? ''))).toBe(true);
  expect(await people.find('590500')).toEqual([]);
  expect(await people.find('Nobody Atall')).toEqual([]);
  await store.pool.query('delete from portal.third_party_tokens');
  await expect(createPeopleClient(sandbox.url, 'another').find('590000')).rejects.toMatchObject({ kind: 'refused' });
});
