import { describe, expect, test } from 'vitest';
import { safePath } from '#server/access/safe-path.ts';
import { circularPaths, hostilePaths, ownPaths } from '../../support/redirect-corpus.ts';

const origin = 'https://portal.test';

describe('a return path after signing in', () => {
  test.each(hostilePaths)('%j is refused', (path) => expect(safePath(path)).toBeNull());
  test.each(circularPaths)('%j is refused because it would redirect in a circle', (path) =>
    expect(safePath(path)).toBeNull(),
  );
  test.each(ownPaths)('%j is unchanged', (path) => expect(safePath(path)).toBe(path));
  test.each([null, undefined])('%s gives null', (path) => expect(safePath(path)).toBeNull());

  test('never leaves the portal, for any combination of characters', () => {
    const random = randomFrom(20_260_615);
    for (let round = 0; round < 10_000; round++) {
      const candidate = Array.from({ length: 1 + (random() % 8) }, () => pieces[random() % pieces.length]).join('');
      const path = safePath(candidate);
      if (path === null) continue;
      const { origin: reachedOrigin, pathname, username } = new URL(path, `${origin}/login`);
      expect({ tried: candidate, reached: reachedOrigin, username }).toEqual({
        tried: candidate,
        reached: origin,
        username: '',
      });
      expect(pathname.startsWith('//'), candidate).toBe(false);
      expect(pathname, candidate).not.toMatch(/^\/(login|logout)?\/?$/i);
      expect(safePath(path), candidate).toBe(path);
    }
  });
});

const pieces = [
  ...['/', '//', '\\', '.', '..', '/..', '/./', '@', ':', '?', '#', '%2f', '%5c', '%0a', '%', '&', '=', ';', '[', ']'],
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\ufeff', '／', '。', 'é', '🙂', '\ud800'],
  ...['evil.test', 'https', 'https:', 'javascript:', 'login', 'logout', 'patients', 'a', '1', '127.0.0.1', 'LOGIN'],
];

/** Pseudorandom whole numbers, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
