import { formsIn } from './html.ts';
import type { Fields, HttpBrowser, PageResponse } from './http-browser.ts';

const boundary = 'between-parts';

const part = (what: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${what}\r\n\r\n${value}\r\n`;

/** Submits the form of a page with a text file, as a browser without script does; without a file none is selected. */
export async function sendFile(
  browser: HttpBrowser,
  page: string,
  entered: Fields,
  file: { field: string; name: string; content: string },
): Promise<PageResponse> {
  const { body } = await browser.get(page);
  const form = formsIn(body).find(({ action }) => action === page);
  if (!form) throw new Error(`${page} has no form`);
  const hidden = form.fields.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value] as const);
  const fields = Object.entries({ ...Object.fromEntries(hidden), ...entered });
  const parts = fields.map(([name, value]) => part(`name="${name}"`, value)).join('');
  const sent = `${part(`name="${file.field}"; filename="${file.name}"`, file.content)}--${boundary}--\r\n`;
  const headers = { ...browser.sameOriginHeaders(), 'content-type': `multipart/form-data; boundary=${boundary}` };
  return browser.send('POST', page, headers, parts + sent);
}
