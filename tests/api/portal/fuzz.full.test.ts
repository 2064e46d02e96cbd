import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantCanaries } from '../../support/canaries.ts';
import { fillForm } from '../../support/forms.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { createDraw, junkTexts } from '../../support/junk.ts';
import { seed } from '../../support/seed.ts';
import { dataPathOf, type Page, pathOf, readSitemap } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

/** Parameters that pages read from their URLs. */
const parameters =
  'q query row peek page sort columns clinic client view all count date day time from to month year token patient list action back undo agreement draft method search name number state tab period compare figure person counselor payer code redirectTo _routes'.split(
    ' ',
  );
const rounds = 2;

let portal: TestPortal;
let sitemap: Page[];
let browsers: HttpBrowser[];
let record: number;
beforeAll(async () => {
  portal = await startTestPortal();
  const canaries = await plantCanaries(portal.store);
  record = canaries.find(({ clinic }) => clinic === 5)?.id ?? 0;
  sitemap = await readSitemap();
  browsers = [portal.visitor(), await portal.signIn('multi', 5), await portal.signIn('superadmin')];
});
afterAll(() => portal?.close());

const draw = createDraw(seed);
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** The path of a page, at times with junk for its parameters. */
function pathFor(page: Page): string {
  if (draw.chance(0.7)) return pathOf(page, 5, record);
  return page.name
    .replace(/:(\w+)\??/g, () => encode(draw.from(junkTexts)) || 'x')
    .replace('*', encode(draw.from(junkTexts)));
}

/** A query with junk for some parameters, and at times an encoding that cannot be read. */
function junkQuery(names: string[]): string {
  const pairs = names.filter(() => draw.chance(0.3)).map((name) => `${name}=${encode(draw.from(junkTexts))}`);
  return [...pairs, ...(draw.chance(0.1) ? ['%E0%A4%A=%'] : [])].join('&');
}

test('no URL of any page makes a server error', async () => {
  const problems: string[] = [];
  for (const page of sitemap) {
    for (const browser of browsers) {
      for (let round = 0; round < rounds; round++) {
        const path = `${pathFor(page)}?${junkQuery(parameters)}`;
        const url = draw.chance(0.3) ? dataPathOf(path) : path;
        const { status } = await browser.get(url);
        if (status >= 500) problems.push(`GET ${url.slice(0, 300)}: ${status}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('no name of an object in any parameter makes a server error', async () => {
  const problems: string[] = [];
  const [, browser] = browsers;
  for (const page of sitemap) {
    for (const word of ['constructor', '__proto__', '\0', '9'.repeat(20)]) {
      const query = new URLSearchParams(parameters.map((name) => [name, word]));
      const paths = [pathOf(page, 5, record), page.name.replace(/:(\w+)\??/g, encode(word)).replace('*', encode(word))];
      for (const path of paths) {
        const status = (await browser?.get(`${path}?${query}`))?.status ?? 0;
        if (status >= 500) problems.push(`GET ${path} with ${JSON.stringify(word)}: ${status}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('no input in any form makes a server error', async () => {
  const problems: string[] = [];
  for (const page of sitemap.filter(({ hasAction }) => hasAction)) {
    for (const browser of browsers) {
      const { body } = await browser.get(pathOf(page, 5, record));
      const forms = formsIn(body).filter(({ method }) => method === 'post');
      const intents = forms.flatMap(({ fields }) => fields.filter(({ name }) => name === 'intent'));
      for (let round = 0; round < rounds; round++) {
        const filled = forms.length > 0 ? fillForm(draw.from(forms)) : {};
        const names = [...Object.keys(filled), ...parameters];
        const junk = names.filter(() => draw.chance(0.3)).map((name) => [name, draw.from(junkTexts)]);
        const intent = intents.length > 0 && draw.chance(0.7) ? { intent: draw.from(intents).value } : {};
        const fields = { ...filled, ...Object.fromEntries(junk), ...intent } as Record<string, string>;
        if (/logout|sessions/.test(page.name)) continue;
        const path = pathOf(page, 5, record);
        const { status } = await browser.post(draw.chance(0.3) ? dataPathOf(path) : path, fields);
        if (status >= 500) problems.push(`POST ${path} ${JSON.stringify(fields).slice(0, 600)}: ${status}`);
      }
    }
  }
  expect(problems).toEqual([]);
});
