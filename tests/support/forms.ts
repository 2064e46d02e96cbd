import { type Canary, canarySearch, plantedView } from './canaries.ts';
import { type Form, formsIn } from './html.ts';
import { type Page, pathOf } from './sitemap.ts';
import type { Fields, Visitor } from './visitor.ts';

/** Values that fields of these names accept where any text would not do. */
const fitting: Fields = {
  dob: '1990-05-05',
  ehrId: '590000',
  currentPassword: 'not mine',
  newPassword: 'correct horse battery',
};

/** Looks like the token of a link for a new password. */
const madeUpToken = 'A'.repeat(43);

const nobody = `${canarySearch} nobody`;

/** Every form on the pages that this browser may see, each once; pages are also asked for somebody unknown. */
export async function findForms(browser: Visitor, sitemap: Page[], { clinic, id }: Canary): Promise<Form[]> {
  const forms = new Map<string, Form>();
  for (const page of sitemap) {
    const asked = [canarySearch, nobody].map(
      (q) => `?q=${encodeURIComponent(q)}&clinic=${clinic}&token=${madeUpToken}&view=${plantedView}&all=1`,
    );
    for (const query of page.hasAction ? [...asked, ''] : asked) {
      const { status, body } = await browser.get(pathOf(page, clinic, id) + query);
      if (status !== 200) continue;
      for (const form of formsIn(body)) forms.set(nameOf(form), form);
    }
  }
  return [...forms.values()];
}

/** Where a form goes and what it is for. */
export function nameOf({ method, action, fields }: Form): string {
  const intent = fields.find(({ name }) => name === 'intent')?.value;
  return [method.toUpperCase(), action, intent].filter(Boolean).join(' ');
}

/** What a form sends when a person fills in all of it. */
export function filledIn(form: Form): Fields {
  const given = form.fields.filter(({ type, name }) => type !== 'checkbox' && name !== 'formToken');
  return Object.fromEntries(
    given.map(({ name, value, options }) => [name, value || options.find(Boolean) || (fitting[name] ?? 'Text')]),
  );
}

/** The names of the fields in which a person types. */
export function typedFields(form: Form): string[] {
  const typed = ['text', 'search', 'email', 'tel', 'password', 'date', 'textarea', 'number', 'url'];
  return form.fields.filter(({ type }) => typed.includes(type)).map(({ name }) => name);
}
