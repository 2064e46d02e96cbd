import type { HttpBrowser } from './http-browser.ts';

/** Sends a form with a file in its field `file`, by the button with this intent. */
export async function uploadFile(browser: HttpBrowser, page: string, file: File, intent = 'preview') {
  const form = new FormData();
  form.set('formToken', await browser.formToken());
  form.set('intent', intent);
  form.set('file', file);
  return sendForm(browser, page, form);
}

/** Sends exactly this form, with its files. */
export async function sendForm(browser: HttpBrowser, page: string, form: FormData) {
  const { body, headers } = new Request('http://portal', { method: 'POST', body: form });
  const type = { 'content-type': headers.get('content-type') as string, ...browser.sameOriginHeaders() };
  return browser.send('POST', page, type, await new Response(body).text());
}
