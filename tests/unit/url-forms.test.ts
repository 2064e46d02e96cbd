import { expect, test } from 'vitest';
import { urlForms } from '../../scripts/url-forms.ts';

test.each([
  ['/invoices/show/:id?', ['/invoices/show', '/invoices/show/:']],
  ['/patients/:patientId/note', ['/patients/:/note']],
  ['/cryo/cryodash/:id-takdown', ['/cryo/cryodash/:']],
  ['/cryo/cryo-dash', ['/cryo/cryo-dash']],
])('the route %s is built with these patterns', (path, forms) => {
  expect(urlForms(path)).toEqual(forms);
});
