import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createEngagedMd } from '#server/providers/engagedmd/engagedmd.ts';
import { createPhotoDirectory } from '#server/providers/photo/directory.ts';
import { createSynthpop } from '#server/providers/synthpop/synthpop.ts';
import { type Behaviour, faults, says, startFaultyServer } from '../../support/faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.close());

/** Patience with servers that are silent; others are given as much as they ever get. */
const brief = 300;
const silent = ['never answers', 'sends one byte after another without end'];

/** Each client as it asks the server at this address, for so many milliseconds. */
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

/** Ways to fail that say more than that something is wrong. */
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
  const all: [string, Behaviour][] = [...Object.entries<Behaviour>(faults), ['refuses the key', says({}, 401)]];

  test.each(all)('of a service that %s fails in a way a page can tell', async (fault, behaviour) => {
    server.behave(behaviour);
    const ask = clients[name](server.origin, silent.includes(fault) ? brief : undefined);
    const failure = await ask().then(
      () => null,
      (error) => error,
    );
    expect(failure).toMatchObject({ name: 'ProviderError', kind: kinds[fault] ?? expect.any(String) });
    expect(failure.message).toMatch(/^(EngagedMD|Synthpop|The photo directory) [a-z0-9 ()]+\.$/);
    expect(server.requests()).toHaveLength(1);
  });

  test('of a service that is not there', async () => {
    const gone = await startFaultyServer();
    await gone.close();
    await expect(clients[name](gone.origin)()).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

test('a redirect is not followed with the key', async () => {
  const elsewhere = await startFaultyServer();
  onTestFinished(elsewhere.close);
  elsewhere.behave(says({ practice: 'p', token: 't' }));
  server.behave((response) => response.writeHead(307, { location: elsewhere.origin }).end());
  await expect(clients['the EngagedMD sign-on'](server.origin)()).rejects.toMatchObject({ kind: 'bad-answer' });
  expect(elsewhere.requests()).toEqual([]);
});
