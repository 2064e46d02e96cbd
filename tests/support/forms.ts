import { type Canary, canarySearch, plantedView } from './canaries.ts';
import { type Form, formsIn } from './html.ts';
import type { Fields, HttpBrowser } from './http-browser.ts';
import { type Page, pathOf } from './sitemap.ts';

/** Valid values for fields that do not accept any text. */
const validValues: Fields = {
  dob: '1990-05-05',
  ehrId: '590000',
  currentPassword: 'not mine',
  newPassword: 'correct horse battery',
};

/** A well-formed but unknown reset or signing token. */
export const madeUpToken = 'A'.repeat(43);

const queryOf = (q: string, clinic: number) =>
  `?q=${encodeURIComponent(q)}&clinic=${clinic}&token=${madeUpToken}&view=${plantedView}&all=1`;

/** Queries that make a page show its forms: for the planted patient, without, for all rows, and for an unknown patient. */
function queriesFor({ name, hasAction }: Page, clinic: number): string[] {
  const queries = [queryOf(canarySearch, clinic), ...(hasAction ? [''] : [])];
  if (name === '/lists/:list/act/:action') queries.push('?all=1');
  return name === '/patients/results' ? [...queries, queryOf(`${canarySearch} nobody`, clinic)] : queries;
}

/** Every distinct form on the pages that this browser may see. */
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

/** The method, action and intent of a form. */
export function formName({ method, action, fields }: Form): string {
  const intent = fields.find(({ name }) => name === 'intent')?.value;
  return [method.toUpperCase(), action, intent].filter(Boolean).join(' ');
}

/** The form’s name without the query of its action. */
export const formKind = (form: Form) => formName({ ...form, action: form.action.replace(/\?.*/, '') });

/** The fields of a form with a value in each. */
export function fillForm(form: Form): Fields {
  const fields = form.fields.filter(({ type, name }) => type !== 'checkbox' && name !== 'formToken');
  return Object.fromEntries(
    fields.map(({ name, value, options }) => [name, value || options.find(Boolean) || (validValues[name] ?? 'Text')]),
  );
}

/** The names of the text fields. */
export function textFieldNames(form: Form): string[] {
  const textTypes = ['text', 'search', 'email', 'tel', 'password', 'date', 'textarea', 'number', 'url'];
  return form.fields.filter(({ type }) => textTypes.includes(type)).map(({ name }) => name);
}
