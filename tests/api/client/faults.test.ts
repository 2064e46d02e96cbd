import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova } from '#server/inova/client/inova.ts';
import { faults, respondsWith, startFaultyServer } from '../../support/faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.close());

function inovaAt(origin: string, timeLimit?: number, log = pino({ level: 'silent' })) {
  return createInova({
    transport: httpTransport(origin),
    apiKey: 'key',
    token: 'token',
    client: 5,
    log,
    timeLimit,
  });
}

const clinics = [{ id: 5, name: 'Lakeshore Fertility', corp: false, timeZone: 'America/Chicago' }];

describe('an upstream that', () => {
  test.each([
    ['never answers', 'timeout', 1],
    ['sends one byte after another without end', 'timeout', 1],
    ['resets the connection', 'unreachable', 3],
    ['breaks off in the middle', 'unreachable', 3],
    ['sends a page with status 502', 'unreachable', 3],
    ['is overloaded', 'unreachable', 3],
    ['fails inside', 'unreachable', 3],
    ['sends half the JSON', 'bad-answer', 1],
    ['sends a page with status 200', 'bad-answer', 1],
    ['sends more than can be read', 'bad-answer', 1],
    ['redirects elsewhere', 'bad-answer', 1],
    ['sends fields of another kind', 'bad-answer', 1],
    ['wants fewer requests', 'busy', 1],
  ] as const)('%s is reported as %s after %i requests', async (fault, kind, requests) => {
    server.behaveLike(faults[fault]);
    const inova = inovaAt(server.origin, kind === 'timeout' ? 300 : undefined);
    await expect(inova.clients.list()).rejects.toMatchObject({ name: 'InovaError', kind });
    expect(server.requests()).toHaveLength(requests);
  });

  test('is not listening is unreachable', async () => {
    const closedServer = await startFaultyServer();
    await closedServer.close();
    await expect(inovaAt(closedServer.origin).clients.list()).rejects.toMatchObject({
      kind: 'unreachable',
      status: null,
    });
  });

  test('fails is logged with the call, and without what was searched for', async () => {
    server.behaveLike(faults['wants fewer requests']);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    await expect(inovaAt(server.origin, undefined, log).patients.search('smithers')).rejects.toThrow();
    expect(lines.join('')).toContain('"call":"GET /patients/search/{query}"');
    expect(lines.join('')).not.toContain('smithers');
  });

  test('sends no usable error gets a readable message', async () => {
    server.behaveLike(faults['sends a page with status 502']);
    await expect(inovaAt(server.origin).clients.list()).rejects.toThrow('inova cannot be reached at the moment');
  });
});

describe('a failed call', () => {
  test('is retried when it only reads', async () => {
    server.behaveLike(faults['resets the connection'], faults['is overloaded'], respondsWith(clinics));
    expect(await inovaAt(server.origin).clients.list()).toEqual(clinics);
  });

  test('is sent once when it writes, including an import', async () => {
    server.behaveLike(faults['resets the connection']);
    await expect(inovaAt(server.origin).patients.importFromEhr('590001', 5)).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await expect(inovaAt(server.origin).session.changeClient({ client: 13 })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(server.requests().map((request) => request.url)).toEqual([
      '/api/v1/inova/patients/importEhrPatient/590001/5',
      '/api/v1/inova/users/changeClient',
    ]);
  });

  test('stops being sent after five failures of its group; other groups continue', async () => {
    const inova = inovaAt(server.origin);
    server.behaveLike(faults['resets the connection']);
    await expect(inova.clients.list()).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(inova.clients.list()).rejects.toMatchObject({ kind: 'busy' });
    expect(server.requests()).toHaveLength(5);
    server.behaveLike(respondsWith([]));
    await expect(inova.clients.list()).rejects.toMatchObject({ kind: 'busy' });
    expect(await inova.status.list()).toEqual([]);
  });
});

describe('an error response', () => {
  test.each([
    ['with status 400', 400, 'refused'],
    ['about the token', 401, 'signed-out'],
    ['about a missing permission', 403, 'refused'],
    ['about a missing record', 404, 'missing'],
    ['about an unsupported call', 501, 'unsupported'],
  ] as const)('%s (%i) is %s, with its message', async (_, status, kind) => {
    server.behaveLike(respondsWith({ statusCode: status, message: 'No', errors: ['No', 'Really not'] }, status));
    await expect(inovaAt(server.origin).patients.get(7)).rejects.toMatchObject({
      kind,
      status,
      message: 'No',
      errors: ['No', 'Really not'],
    });
  });

  test('with status 200 counts as an error', async () => {
    server.behaveLike(respondsWith({ statusCode: 400, message: 'Zip is unknown' }));
    await expect(inovaAt(server.origin).patients.get(7)).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      message: 'Zip is unknown',
    });
  });

  test('with 404 for an optional call turns the feature off', async () => {
    server.behaveLike(respondsWith({ statusCode: 404, message: 'Cannot GET' }, 404));
    await expect(inovaAt(server.origin).patients.history(7)).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(inovaAt(server.origin).devNotes.welcome()).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('a lenient upstream', () => {
  test('may send numbers as strings and flags as numbers, and may omit unknown fields', async () => {
    server.behaveLike(
      respondsWith([
        { id: '12', firstname: 'Eva', lastname: 'Brown', ehrid: 4711, dob: '1990-02-28T00:00:00Z', client: '5' },
      ]),
    );
    expect(await inovaAt(server.origin).patients.search('Brown')).toEqual([
      {
        id: 12,
        firstname: 'Eva',
        lastname: 'Brown',
        ehrid: '4711',
        city: null,
        state: null,
        dob: '1990-03-01',
        phone: null,
        email: null,
        partnerName: null,
        client: 5,
      },
    ]);
  });

  test.each(['', 'null', '[]', '{}'])('may respond with %j for a patient who does not exist', async (body) => {
    server.behaveLike((response) => response.end(body));
    await expect(inovaAt(server.origin).patients.get(1)).rejects.toMatchObject({ kind: 'missing', status: 404 });
  });

  test('may respond to a sign-out with an empty body', async () => {
    server.behaveLike((response) => response.writeHead(204).end());
    await expect(inovaAt(server.origin).session.logout()).resolves.toBeUndefined();
  });
});
