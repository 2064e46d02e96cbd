import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createEngagedMd } from '#server/providers/engagedmd/engagedmd.ts';
import { createPhotoDirectory } from '#server/providers/photo/directory.ts';
import { createSynthpop } from '#server/providers/synthpop/synthpop.ts';
import { type Behavior, faults, respondsWith, startFaultyServer } from '../../support/faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.close());

/** The timeout for behaviors that hang; the others use the default. */
const shortTimeout = 300;
const silentBehaviors = ['never answers', 'sends one byte after another without end'];

/** A call of each client to the server at this URL, with this timeout in milliseconds. */
const clients = {
  'the EngagedMD sign-on': (url: string, timeout?: number) => {
    const engagedMd = createEngagedMd({ url, apiKey: 'key', portalUrl: `${url}/portal`, timeout });
    return () => engagedMd.signOn({ login: 'a@inova.test', clientId: 5 });
  },
  'the synthpop token': (url: string, timeout?: number) => {
    const synthpop = createSynthpop({ url, secret: 'secret', timeout });
    return () => synthpop.getToken();
  },
  'the synthetic people': (url: string, timeout?: number) => {
    const synthpop = createSynthpop({ url, secret: 'secret', timeout });
    return () => synthpop.findPeople('token', 'anna');
  },
  'the photo directory': (url: string, timeout?: number) => {
    const photos = createPhotoDirectory({ url, token: 'token', timeout });
    return () => photos.find('a@inova.test');
  },
};
const names = Object.keys(clients) as (keyof typeof clients)[];

/** The specific error kind of a behavior, where there is one. */
const kinds: Partial<Record<string, string>> = {
  'never answers': 'unreachable',
  'sends one byte after another without end': 'unreachable',
  'resets the connection': 'unreachable',
  'is overloaded': 'unreachable',
  'wants fewer requests': 'unreachable',
  'fails inside': 'unreachable',
  'sends more than can be read': 'bad-answer',
  'redirects elsewhere': 'bad-answer',
  'refuses the key': 'refused',
};

describe.each(names)('%s', (name) => {
  const all: [string, Behavior][] = [...Object.entries<Behavior>(faults), ['refuses the key', respondsWith({}, 401)]];

  test.each(all)('of a service that %s fails with a readable message', async (fault, behavior) => {
    server.behaveLike(behavior);
    const send = clients[name](server.origin, silentBehaviors.includes(fault) ? shortTimeout : undefined);
    const failure = await send().then(
      () => null,
      (error) => error,
    );
    expect(failure).toMatchObject({ name: 'ProviderError', kind: kinds[fault] ?? expect.any(String) });
    expect(failure.message).toMatch(/^(EngagedMD|Synthpop|The photo directory) [a-z0-9 ()]+\.$/);
    expect(server.requests()).toHaveLength(1);
  });

  test('of a service that is not listening is unreachable', async () => {
    const closedServer = await startFaultyServer();
    await closedServer.close();
    await expect(clients[name](closedServer.origin)()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

test('a redirect is not followed with the key', async () => {
  const otherServer = await startFaultyServer();
  onTestFinished(otherServer.close);
  otherServer.behaveLike(respondsWith({ practice: 'p', token: 't' }));
  server.behaveLike((response) => response.writeHead(307, { location: otherServer.origin }).end());
  await expect(clients['the EngagedMD sign-on'](server.origin)()).rejects.toMatchObject({ kind: 'bad-answer' });
  expect(otherServer.requests()).toEqual([]);
});
