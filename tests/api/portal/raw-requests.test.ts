import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** Sends these bytes and returns everything the portal sends back until it closes the connection. */
function exchange(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const target = () => `Host: ${new URL(portal.origin).host}`;

describe('a request', () => {
  test.each([
    [
      'a length and chunks',
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\nGET /livez HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 23'], 'GET /livez HTTP/1.1\r\n\r\n'],
    ['an unknown encoding', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a length that is not a number', ['Content-Length: +4'], 'abcd'],
    ['a space before the colon', ['Content-Length : 4'], 'abcd'],
  ])('with %s is refused, and what follows is not read as another', async (_, lines, rest) => {
    const answer = await exchange(head('POST /login HTTP/1.1', target(), ...lines) + rest);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/build/server/main.js',
    '/assets/../../server/main.js',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/assets/%2e%2e/%2e%2e/server/main.js',
    '/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/assets/',
    '/assets',
  ])('for %s gets no file and no list of files', async (path) => {
    const answer = await exchange(head(`GET ${path} HTTP/1.1`, target(), 'Connection: close'));
    expect(answer).toMatch(/^HTTP\/1\.1 (302|400|404) /);
    expect(answer).not.toMatch(/"dependencies"|import |root:|Index of|\.js"/);
  });

  test('writes only complete lines of JSON with a UTC time to the log, whatever it contains', async () => {
    const forged = '%0A%7B%22level%22%3A60%2C%22msg%22%3A%22forged%22%7D';
    await exchange(
      head(
        `GET /patients/results?q=${forged} HTTP/1.1`,
        target(),
        'User-Agent: x\u0001{"level":60,"msg":"forged"}',
        'Referer: \\u000a{"level":60,"msg":"forged"}',
        'Connection: close',
      ),
    );
    await exchange(head(`GET /${forged} HTTP/1.1`, target(), 'Connection: close'));
    const lines = (await portal.readLog()).split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(line).not.toContain('forged');
    }
  });
});
