import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore } from '../../support/database.ts';
import { HttpBrowser } from '../../support/http-browser.ts';
import { startPortal } from '../../support/portal.ts';
import { isFull } from '../../support/seed.ts';
import { sendStream } from '../../support/send-stream.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const form = 'application/x-www-form-urlencoded';
const boundary = 'between-parts';
const multipart = `multipart/form-data; boundary=${boundary}`;
const payerResponse = '/patients/insurance/1021/answer';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

/** The headers of the browser's own forms. */
const headersOf = (browser: HttpBrowser, type: string) => ({
  ...browser.sameOriginHeaders(),
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'content-type': type,
});

/** A multipart form with a token and one field or file, without its end if the rest is filled up. */
async function partsWith(browser: HttpBrowser, disposition: string, content: string, end = `\r\n--${boundary}--\r\n`) {
  const part = (what: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${what}\r\n\r\n${value}`;
  return `${part('name="formToken"', await browser.formToken())}\r\n${part(disposition, content)}${end}`;
}

test('a form above 64 KB, or 10 MB where files are taken, is refused, however it is sent, and its connection can be used again', async () => {
  const visitor = portal.visitor();
  await visitor.formToken();
  const forms: [string, HttpBrowser, string, number][] = [
    ['/login', visitor, form, 65 * kilobyte],
    ['/login.data', visitor, form, 65 * kilobyte],
    ['/login', visitor, multipart, 65 * kilobyte],
    ['/users', staff, form, 65 * kilobyte],
    ['/patients/add', staff, form, 20 * megabyte],
    [payerResponse, staff, multipart, 11 * megabyte],
    ['/patients/1021/documents/add', staff, multipart, 11 * megabyte],
  ];
  const problems: string[] = [];
  for (const [path, browser, type, size] of forms) {
    for (const isChunked of [true, false]) {
      const request = { url: portal.origin + path, size, start: 'note=', isChunked, headers: headersOf(browser, type) };
      const { status, body, isReusable } = await sendStream(request);
      const isRefused = status === 413 && /too large/.test(body) && !body.includes('a'.repeat(50)) && isReusable;
      if (!isRefused) problems.push(`${path} ${type} ${isChunked} ${isReusable}: ${status} ${body.slice(0, 200)}`);
    }
  }
  expect(problems).toEqual([]);
});

test('a form of just under 64 KB is taken', async () => {
  const response = await staff.post('/patients/add', { firstname: 'é'.repeat(10_000) });
  expect(response.status).toBe(400);
  expect(response.body).toContain('Last Name is required');
});

describe('a payer response', () => {
  const post = async (disposition: string, content: string) => {
    const start = await partsWith(staff, disposition, content);
    return sendStream({ url: portal.origin + payerResponse, size: 0, start, headers: headersOf(staff, multipart) });
  };
  const file = 'name="file"; filename="response.271"';

  test('may have 400,000 characters, pasted or in a file', async () => {
    for (const disposition of ['name="text"', file]) {
      const { status, body } = await post(disposition, `ISA${'é'.repeat(399_997)}`);
      expect([disposition, status]).toEqual([disposition, 200]);
      expect(body).not.toMatch(/too long|can have 400,000/);
    }
  });

  test('that is longer is refused beside its field and not sent back', async () => {
    for (const disposition of ['name="text"', file]) {
      const { status, body } = await post(disposition, `ISA${'e'.repeat(400_000)}`);
      expect([disposition, status]).toEqual([disposition, 400]);
      expect(body).toMatch(/This text is too long|A payer response can have 400,000 characters/);
      expect(body.length).toBeLessThan(100_000);
    }
  });

  test('in a file with a card number is refused and not sent back', async () => {
    const { status, body } = await post(file, 'ISA*00~MSG*PAID WITH 4111-1111-1111-1111~');
    expect(status).toBe(400);
    expect(body).toContain('This looks like a card number');
    expect(body).not.toContain('4111-1111');
    expect(body).not.toContain('PAID WITH');
  });
});

test('a call above its limit is refused as JSON, also in chunks', async () => {
  const headers = { 'content-type': 'application/json', 'x-api-key': portal.apiKey };
  for (const isChunked of [true, false]) {
    const url = `${portal.origin}/api/v1/inova/users/auth/login`;
    const { status, body } = await sendStream({ url, size: 2 * megabyte, headers, isChunked });
    expect([status, JSON.parse(body)]).toMatchObject([413, { statusCode: 413, message: 'The body is too large' }]);
  }
});

test('memory stays flat while large forms are refused', async () => {
  const [count, size] = isFull ? [8, 250 * megabyte] : [4, 60 * megabyte];
  const store = await openTestStore();
  const own = await startPortal({ DATABASE_URL: store.databaseUrl, INOVA_DEMO: 'on' });
  try {
    const visitor = new HttpBrowser(own.origin);
    await visitor.formToken();
    const before = await residentBytes(own.pid);
    const paths = [
      '/login',
      '/login',
      '/overview',
      payerResponse,
      '/api/v1/inova/users/auth/login',
      '/',
      '/users',
      '/go',
    ];
    const responses = await Promise.all(
      paths
        .slice(0, count)
        .map((path) =>
          sendStream({ url: own.origin + path, size, isChunked: true, headers: headersOf(visitor, form) }),
        ),
    );
    const after = await residentBytes(own.pid);
    expect(responses.filter(({ status }) => status < 300 || status >= 500)).toEqual([]);
    expect(after - before).toBeLessThan(150 * megabyte);
    expect((await visitor.get('/login')).status).toBe(200);
  } finally {
    await own.stop();
    await store.close();
  }
});

/** The memory of a process. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * kilobyte;
}
