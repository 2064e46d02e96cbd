import { type Canary, canarySearch, plantedView } from './canaries.ts';
import { type Form, formsIn } from './html.ts';
import type { Fields, HttpBrowser } from './http-browser.ts';
import { type Page, pathOf } from './sitemap.ts';

/** Values that fields of these names accept where any text would not do. */
const validValues: Fields = {
  dob: '1990-05-05',
  ehrId: '590000',
  currentPassword: 'not mine',
  newPassword: 'correct horse battery',
};

/** Looks like the token of a link for a new password. */
export const madeUpToken = 'A'.repeat(43);

const queryOf = (q: string, clinic: number) =>
  `?q=${encodeURIComponent(q)}&clinic=${clinic}&token=${madeUpToken}&view=${plantedView}&all=1`;

/** The queries that bring out the forms of a page: for the planted patient, without any, and for someone unknown. */
function queriesFor({ name, hasAction }: Page, clinic: number): string[] {
  const queries = [queryOf(canarySearch, clinic), ...(hasAction ? [''] : [])];
  return name === '/patients/results' ? [...queries, queryOf(`${canarySearch} nobody`, clinic)] : queries;
}

/** Every form on the pages that this browser may see, each once. */
export async function findForms(browser: HttpBrowser, sitemap: Page[], { clinic, id }: Canary): Promise<Form[]> {
  const forms = new Map<string, Form>();
  for (const page of sitemap) {
    for (const query of queriesFor(page, clinic)) {
      const { status, body } = await browser.get(pathOf(page, clinic, id) + query);
      if (status !== 200) continue;
      for (const form of formsIn(body)) if (!forms.has(formKind(form))) forms.set(formKind(form), form);
    }
  }
  return [...forms.values()];
}

/** Where a form goes and what it is for. */
export function formName({ method, action, fields }: Form): string {
  const intent = fields.find(({ name }) => name === 'intent')?.value;
  return [method.toUpperCase(), action, intent].filter(Boolean).join(' ');
}

/** The same but for what the address asks. */
export const formKind = (form: Form) => formName({ ...form, action: form.action.replace(/\?.*/, '') });

/** What a form sends when a person fills in all of it. */
export function fillForm(form: Form): Fields {
  const fields = form.fields.filter(({ type, name }) => type !== 'checkbox' && name !== 'formToken');
  return Object.fromEntries(
    fields.map(({ name, value, options }) => [name, value || options.find(Boolean) || (validValues[name] ?? 'Text')]),
  );
}

/** The names of the fields in which a person types. */
export function textFieldNames(form: Form): string[] {
  const textTypes = ['text', 'search', 'email', 'tel', 'password', 'date', 'textarea', 'number', 'url'];
  return form.fields.filter(({ type }) => textTypes.includes(type)).map(({ name }) => name);
}
