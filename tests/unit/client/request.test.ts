import { describe, expect, test } from 'vitest';
import { buildRequest } from '#server/inova/client/request.ts';
import { archive } from '#server/inova/contract/messages/conversations.ts';
import { search as searchPatients } from '#server/inova/contract/patients.ts';
import { login } from '#server/inova/contract/session/session.ts';

const { signal } = new AbortController();
const signedIn = { apiKey: 'key', token: 'token', client: 5 };

describe('the URL of a call', () => {
  test.each(['a/b', '../users/id', 'a?singleClient=false', 'a#b', 'a%2Fb', 'a b+c', 'ñandú', '☃', '%', '\\..\\'])(
    'carries %j as one path segment',
    (query) => {
      const { pathname, search } = new URL(buildRequest(searchPatients, { params: { query } }, signedIn, signal).url);
      const segment = pathname.replace('/api/v1/inova/patients/search/', '');
      expect(segment).not.toContain('/');
      expect(decodeURIComponent(segment)).toBe(query);
      expect(search).toBe('');
    },
  );

  test.each(['', '.', '..', '\ud800'])('cannot be built for %j, which is not a valid segment', (query) => {
    expect(() => buildRequest(searchPatients, { params: { query } }, signedIn, signal)).toThrow(
      expect.objectContaining({ name: 'InovaError', kind: 'refused' }),
    );
  });
});

describe('the body of a call', () => {
  test('is JSON', async () => {
    const request = buildRequest(login, { body: { email: 'a@b.c', password: 'x' } }, signedIn, signal);
    expect(await request.json()).toEqual({ email: 'a@b.c', password: 'x' });
  });

  test('is not there for a call that has none, such as archiving a conversation', async () => {
    const request = buildRequest(archive, { params: { conversation: 7 } }, signedIn, signal);
    expect(new URL(request.url).pathname).toBe('/api/v1/inova/supportChat/conversations/7/archive');
    expect(await request.text()).toBe('');
    expect([...request.headers.keys()]).not.toContain('content-type');
  });
});

describe('the headers of a call', () => {
  test('contain the API key, the token, and the clinic', () => {
    const { headers } = buildRequest(searchPatients, { params: { query: 'smith' } }, signedIn, signal);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-api-key': 'key',
      authorization: 'Bearer token',
      client: '5',
    });
  });

  test('contain no token before sign-in', () => {
    const request = buildRequest(login, { body: {} }, { apiKey: 'key', token: null, client: null }, signal);
    expect([...request.headers.keys()]).toEqual(['accept', 'content-type', 'x-api-key']);
  });
});
