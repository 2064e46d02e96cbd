import { EventEmitter } from 'node:events';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logUnhandledRejections } from '#server/unhandled-rejections.ts';

test('a rejected promise that nobody waits for is in the log, and the portal goes on', () => {
  const lines: string[] = [];
  const portal = new EventEmitter();
  logUnhandledRejections(portal, pino({}, { write: (line) => lines.push(line) }));
  expect(portal.emit('unhandledRejection', new Error('Not found'))).toBe(true);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 50, err: { message: 'Not found' } });
});
