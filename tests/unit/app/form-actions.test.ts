import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Matches code that reads the fields of a submitted form by hand. */
const handRead = /context\.form\b|\{[^{}]*\bform\b[^{}]*\}(: AppLoadContext| = context)\b|\bFormData\b|\.formData\(\)/;

/** Files that are allowed to, each with its reason. */
const exceptions: Record<string, string> = {
  'app/sections/verification/form/': 'a draft of 110 fields, of which each section is saved by itself',
  'app/sections/agreements/worksheet/': 'lines that come and go and are stored as typed, however wrong',
  'app/sections/agreements/patient-context.server.ts': 'the draft that the worksheet is about',
  'app/sections/session/sign-in.server.ts': 'the form as remix-auth takes it',
  'app/lib/submission.server.ts': 'the reader of app/forms',
  'app/shell/unavailable-page.ts': 'requests of the router, which may be sent again if they have a key',
};
const isExempt = (path: string) => Object.keys(exceptions).some((start) => path.startsWith(start));

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('forms/'))
  .map((name) => posix.join('app', name));
const textOf = (path: string) => readFileSync(path, 'utf8');

describe('forms are read only by app/forms', () => {
  test('no action reads its fields by hand', () => {
    const found = files.filter((path) => handRead.test(textOf(path)) && !isExempt(path));
    expect(found, 'use submitForm, runForm, submitButton or parseForm of app/forms/submit-form.server.ts').toEqual([]);
  });

  test('every exception is still needed', () => {
    const unused = Object.keys(exceptions).filter(
      (start) => !files.some((path) => path.startsWith(start) && handRead.test(textOf(path))),
    );
    expect(unused).toEqual([]);
  });

  test('only app/forms uses conform and the onceKey field', () => {
    const found = files.filter((path) => /@conform-to|<input[^>]*name="onceKey"/.test(textOf(path)) && !isExempt(path));
    expect(found).toEqual([]);
  });

  test.each([
    "const id = context.form?.get('id');",
    'function read({ form, inova }: AppLoadContext) {',
    'const { inova, form } = context;',
    'const form = await request.formData();',
    'const values = Object.fromEntries(form as FormData);',
  ])('detects %s', (text) => expect(handRead.test(text)).toBe(true));
});
