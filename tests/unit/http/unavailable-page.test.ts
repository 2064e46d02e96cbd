import { expect, test } from 'vitest';
import { keepableFields } from '#server/access/forms/keepable-fields.ts';
import { errorPage } from '#server/http/unavailable-page.ts';
import { formsIn } from '../../support/html.ts';

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('the page keeps a form as it was sent, whatever its texts are', () => {
  const fields: [string, string][] = [
    ['formToken', 'token'],
    ['note', `two\nlines & "quotes" <script>alert('x')</script>`],
    ['rows', '1'],
    ['rows', '2'],
  ];
  const [form] = formsIn(errorPage({ message: 'Later.', requestId: '1', form: { action: '/notes?of="1"', fields } }));
  expect(form).toMatchObject({ action: '/notes?of="1"', method: 'post' });
  const kept = form?.fields.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]);
  expect(kept).toEqual(fields);
});

test('passwords, Social Security numbers, card numbers, files, and refused fields are not kept', () => {
  const form = formOf([
    ['onceKey', '4111111111111111'],
    ['lastname', 'Doe'],
    ['newPassword', 'a long one'],
    ['partnerSsn', '123-45-6789'],
    ['note', 'Card 4111 1111 1111 1111'],
    ['file', new File(['text'], 'file.txt')],
    ['reason', 'too long'],
  ]);
  expect(keepableFields(form, new Set(['reason'])).map(([name]) => name)).toEqual(['onceKey', 'lastname']);
});
