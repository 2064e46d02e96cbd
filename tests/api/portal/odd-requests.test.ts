import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

const api = '/api/v1/inova';

/** The status line and the rest of the response to a request written by hand; empty if the connection is reset. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.origin);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => {
      response += chunk;
    });
    socket.once('error', () => {}).once('close', () => resolve(response));
  });
}

const rawRequest = (line: string, ...headers: string[]) =>
  sendRaw([line, ...headers, 'Host: portal.test', 'Connection: close', '', ''].join('\r\n'));

test('junk in a cookie is ignored', async () => {
  const encode = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
  const junk = [
    'junk',
    '%E0%A4%A',
    '',
    'a'.repeat(4_000),
    ...['x', 7, null, [1], { theme: { a: 1 } }, true].map(encode),
  ];
  const names = [
    'inova-session',
    'inova-visitor',
    'inova-device',
    'inova-return',
    'inova-code',
    'inova-signing',
    'inova-look',
    'inova-kiosk',
    'devnote',
    'dismissDevNote',
  ];
  const session = staff.cookies.get('inova-session');
  const problems: string[] = [];
  for (const name of names) {
    for (const value of junk) {
      const cookie = `${name}=${value}${name === 'inova-session' ? '' : `; inova-session=${session}`}`;
      for (const path of ['/login', '/overview', '/docusign', '/login/code']) {
        for (const sent of [cookie, `${name}=${value}`]) {
          const { status } = await portal.visitor().get(path, { cookie: sent });
          if (status >= 400) problems.push(`${path} ${sent.slice(0, 60)}: ${status}`);
        }
      }
    }
  }
  expect(problems).toEqual([]);
});

test('a form that is not one is refused', async () => {
  const types: [string | undefined, string, number][] = [
    ['text/plain', 'a=b', 415],
    ['application/json', '{"a":1}', 415],
    [undefined, 'a=b', 415],
    ['multipart/form-data', 'a=b', 400],
    ['multipart/form-data; boundary=x', 'a=b', 400],
    ['application/x-www-form-urlencoded', '%E0%A4%A=%', 403],
    ['application/x-www-form-urlencoded-not', 'a=b', 415],
  ];
  const problems: string[] = [];
  for (const path of ['/login', '/users', '/patients/add', '/clinic.data', '/']) {
    for (const [type, body, expected] of types) {
      const headers = { ...staff.sameOriginHeaders(), ...(type && { 'content-type': type }) };
      const { status } = await staff.send('POST', path, headers, body);
      if (path === '/' ? status >= 500 : status !== expected) problems.push(`${path} ${type} ${body}: ${status}`);
    }
  }
  expect(problems).toEqual([]);
});

test('methods that no page has are refused', async () => {
  const problems: string[] = [];
  for (const path of ['/', '/login', '/overview.data', '/livez', '/favicon.svg', `${api}/patients/1`, `${api}/docs`]) {
    for (const method of ['TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'HEAD', 'MKCOL', 'LOCK']) {
      const { status } = await staff.send(method, path, staff.sameOriginHeaders());
      if (status >= 500) problems.push(`${method} ${path}: ${status}`);
      if (/^(TRACE|PROPFIND|MKCOL|LOCK)$/.test(method) && status !== 405) problems.push(`${method} ${path}: ${status}`);
    }
  }
  expect(problems).toEqual([]);
});

test('a request target in full is read as its path, and one that is none is refused', async () => {
  const targets: [string, RegExp][] = [
    ['GET http://elsewhere.test/login HTTP/1.1', /^HTTP\/1.1 200/],
    [`GET http://elsewhere.test${api}/clients/ HTTP/1.1`, /^HTTP\/1.1 401/],
    ['GET https://elsewhere.test HTTP/1.1', /^HTTP\/1.1 (200|302)/],
    ['GET //elsewhere.test/login HTTP/1.1', /^HTTP\/1.1 (302|404)/],
    ['GET ftp://elsewhere.test/login HTTP/1.1', /^HTTP\/1.1 400/],
    ['GET http:// HTTP/1.1', /^HTTP\/1.1 4\d\d/],
    ['OPTIONS * HTTP/1.1', /^HTTP\/1.1 400/],
    ['CONNECT elsewhere.test:443 HTTP/1.1', /^(HTTP\/1.1 4\d\d|$)/],
    [`GET /${'a'.repeat(15_000)} HTTP/1.1`, /^HTTP\/1.1 (302|404)/],
    [`GET /${'a'.repeat(100_000)} HTTP/1.1`, /^(HTTP\/1.1 431|$)/],
    ['GET /%E0%A4%A HTTP/1.1', /^HTTP\/1.1 400/],
    ['GET /login?q=%E0%A4%A HTTP/1.1', /^HTTP\/1.1 200/],
    ['GET /%00 HTTP/1.1', /^HTTP\/1.1 (302|400|404)/],
  ];
  const problems: string[] = [];
  for (const [line, expected] of targets) {
    const response = await rawRequest(line);
    if (!expected.test(response)) problems.push(`${line.slice(0, 80)}: ${response.slice(0, 60)}`);
    if (/location: .*elsewhere/i.test(response)) problems.push(`${line.slice(0, 80)} leads elsewhere`);
  }
  const huge = await rawRequest('GET /login HTTP/1.1', `Accept-Language: ${'a'.repeat(50_000)}`);
  expect(huge).toMatch(/^(HTTP\/1.1 431|$)/);
  expect(problems).toEqual([]);
});

test('a path with slashes, backslashes or dots at its start never leads elsewhere', async () => {
  const starts = ['//', '/\\', '/\\/', '/.//', '/x/..//', '///', '/%2e//', '/.\\/'];
  const problems: string[] = [];
  for (const start of starts) {
    for (const query of ['', '?q=4111111111111111', '?a=1&note=4111-1111-1111-1111']) {
      const response = await rawRequest(`GET ${start}elsewhere.test/login${query} HTTP/1.1`);
      const [, location = ''] = /\r\nlocation: ([^\r]*)/i.exec(response) ?? [];
      if (/^([a-z]+:|[/\\]{2})/i.test(location)) problems.push(`${start} ${query}: ${location}`);
    }
  }
  expect(problems).toEqual([]);
});

test('a form with names or characters that no form has makes no server error', async () => {
  const fields = [
    '__intent__=%7B%22type%22%3A%22insert%22%7D',
    '__state__=x',
    '__proto__=1',
    `${'a.'.repeat(500)}b=1`,
    'columns%5B4294967294%5D=1',
    'email=a%00b%40inova.test&password=1&name=a%00b',
    'x=1&'.repeat(12_000),
  ];
  const problems: string[] = [];
  for (const browser of [portal.visitor(), staff]) {
    const token = encodeURIComponent(await browser.formToken());
    for (const path of [
      '/login',
      '/users',
      '/clinic',
      '/lists/new-patients/columns',
      '/lists/new-patients/views/new',
    ]) {
      for (const field of fields) {
        const headers = { ...browser.sameOriginHeaders(), 'content-type': 'application/x-www-form-urlencoded' };
        const { status } = await browser.send('POST', path, headers, `formToken=${token}&${field}`);
        if (status >= 500) problems.push(`${path} ${field.slice(0, 40)}: ${status}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('in production, only signed-in users can read the API documentation', async () => {
  for (const path of [
    '/docs',
    '/openapi.json',
    '/docs.css',
    '/%64ocs',
    '/DOCS',
    '/./docs',
    '/%2e/docs',
    '/x/../openapi.json',
  ]) {
    const { status, location } = await portal.visitor().get(api + path);
    expect([path, status, location]).toEqual([path, 302, '/login']);
  }
  expect((await staff.get(`${api}/docs`)).body).toContain('<h1');
  expect((await staff.get(`${api}/openapi.json`)).status).toBe(200);
});
