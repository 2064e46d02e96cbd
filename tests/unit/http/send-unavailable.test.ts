import express, { type RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { requestIdHeader } from '#server/http/request-log.ts';
import { sendUnavailable } from '#server/http/send-unavailable.ts';
import { formsIn } from '../../support/html.ts';
import { serveApp } from '../../support/serve-app.ts';

/** A portal without a database; `before` is what happened to a request until that was noticed. */
function startPortal(before: RequestHandler = (_request, _response, next) => next()) {
  const app = express();
  app.use(before, (request, response, next) => {
    response.setHeader(requestIdHeader, '7');
    const takesFiles = (path: string) => path === '/documents/add';
    sendUnavailable(request, response, { publicOrigin: 'http://localhost', takesFiles }).catch(next);
  });
  return serveApp(app);
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The form that a response keeps, with its texts by field name; null if it keeps none. */
async function keptIn(response: Response) {
  const body = await response.text();
  const [form] = formsIn(body);
  const fields = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
  return form ? { action: form.action, fields, body } : null;
}

test('a form is kept with its key whether the session could be read or not, for its page and not for its data', async () => {
  const body = new URLSearchParams({ onceKey: 'k', formToken: 't', note: 'Call back' });
  const fields = { onceKey: 'k', formToken: 't', note: 'Call back' };
  for (const context of [undefined, { form: null, refusedFields: new Map() }]) {
    const { send } = await startPortal((_request, response, next) => {
      response.locals.context = context;
      next();
    });
    const response = await send('/notes/add.data?of=1', { method: 'POST', body });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await keptIn(response)).toMatchObject({ action: '/notes/add?of=1', fields });
  }
});

test('texts beside a file of megabytes are kept, and the page says that the file is not', async () => {
  const { send } = await startPortal();
  const file = new File(['x'.repeat(2_000_000)], 'scan.pdf', { type: 'application/pdf' });
  const body = () => formOf({ onceKey: 'k', title: 'Lab report', file });
  const kept = await keptIn(await send('/documents/add.data', { method: 'POST', body: body() }));
  expect(kept?.fields).toEqual({ onceKey: 'k', title: 'Lab report' });
  expect(kept?.body).toContain('Passwords, files, and numbers of cards are not kept');
  expect(await keptIn(await send('/notes/add', { method: 'POST', body: body() }))).toBeNull();
});

test('card numbers and passwords are not in the page that keeps a form', async () => {
  const { send } = await startPortal();
  const body = new URLSearchParams({ title: 'Payment', note: 'Card 4111 1111 1111 1111', password: 'a long secret' });
  const kept = await keptIn(await send('/notes/add', { method: 'POST', body }));
  expect(kept?.fields).toEqual({ title: 'Payment' });
  expect(kept?.body).not.toMatch(/4111|a long secret/);
});

test('a form that has run without a key is to be checked before it is sent again', async () => {
  const form = formOf({ note: 'Call back' });
  const { send } = await startPortal((_request, response, next) => {
    response.locals.context = { form, refusedFields: new Map() };
    next();
  });
  const kept = await keptIn(
    await send('/notes/add', { method: 'POST', body: new URLSearchParams({ note: 'Call back' }) }),
  );
  expect(kept?.fields).toEqual({ note: 'Call back' });
  expect(kept?.body).toContain('Check whether it was saved before you send it again.');
});

test('a form whose body is already read is not kept, and the page says to check whether it was saved', async () => {
  const { send } = await startPortal(express.urlencoded({ extended: false }));
  const response = await send('/notes/add', { method: 'POST', body: new URLSearchParams({ note: 'Call back' }) });
  const text = await response.clone().text();
  expect(await keptIn(response)).toBeNull();
  expect(text).toContain('check first whether it was saved');
});
