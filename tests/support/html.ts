import { Parser } from 'htmlparser2';

/** An element with its entities resolved. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
}

export interface Field {
  name: string;
  type: string;
  value: string;
  /** The option values of a select. */
  options: string[];
}

export interface Form {
  action: string;
  method: string;
  fields: Field[];
  /** True if its first button sends nothing, as Enter does. */
  hasOtherButton?: boolean;
}

/** Every element of a page, in order. */
export function elementsIn(html: string): Element[] {
  const elements: Element[] = [];
  let textarea: Record<string, string> | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push({ name, attributes });
      textarea = name === 'textarea' ? attributes : null;
    },
    ontext(text) {
      if (textarea) textarea.value = (textarea.value ?? '') + text;
    },
    onclosetag() {
      textarea = null;
    },
  });
  parser.end(html);
  return elements;
}

/** The text of a page or of a part of it. */
export function textIn(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext(chunk) {
      text += chunk;
    },
  });
  parser.end(html);
  return text;
}

/** The forms of a page with their fields; of several buttons with the same name, the first. */
export function formsIn(html: string): Form[] {
  const forms: Form[] = [];
  const elements = elementsIn(html);
  const formElements = elements.filter(({ name }) => name === 'form');
  for (const { name, attributes } of elements) {
    if (name === 'form') {
      forms.push({ action: attributes.action ?? '', method: attributes.method ?? 'get', fields: [] });
      const outside = elements.filter(
        (each) => attributes.id && each.attributes.form === attributes.id && each.name !== 'button',
      );
      for (const each of outside) addField(forms.at(-1) as Form, each.name, each.attributes);
      continue;
    }
    if (attributes.form && formElements.some((each) => each.attributes.id === attributes.form)) continue;
    const form = forms.at(-1);
    if (name === 'option') form?.fields.findLast(({ type }) => type === 'select')?.options.push(attributes.value ?? '');
    else if (form && ['input', 'select', 'textarea', 'button'].includes(name)) addField(form, name, attributes);
  }
  return forms;
}

function addField(form: Form, element: string, attributes: Record<string, string>): void {
  const { name = '', value = '' } = attributes;
  const isSubmit = element === 'button' && attributes.type !== 'button';
  if (isSubmit && name === '') form.hasOtherButton = true;
  if (name === '' || (element === 'button' && (form.hasOtherButton || hasField(form, name)))) return;
  form.fields.push({ name, type: element === 'input' ? (attributes.type ?? 'text') : element, value, options: [] });
}

const hasField = ({ fields }: Form, name: string) => fields.some((field) => field.name === name);

/** The text of a table. */
export interface TableText {
  caption: string;
  headings: string[];
  rows: string[][];
}

/** The text of a page’s tables as printed; an em dash becomes an empty cell. */
export function tablesIn(html: string): TableText[] {
  const tables: TableText[] = [];
  let cell: string | null = null;
  let isInHead = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'table') tables.push({ caption: '', headings: [], rows: [] });
      if (name === 'thead' || name === 'tbody') isInHead = name === 'thead';
      if (name === 'tr' && !isInHead) tables.at(-1)?.rows.push([]);
      const isCell = name === 'th' || name === 'td' || name === 'caption';
      if (isCell && attributes['data-print'] !== 'hide') cell = '';
    },
    ontext(text) {
      if (cell !== null) cell += text;
    },
    onclosetag(name) {
      const table = tables.at(-1);
      if (cell === null || !table || !['th', 'td', 'caption'].includes(name)) return;
      const text = cell === '—' ? '' : cell;
      if (name === 'caption') table.caption = text;
      else if (isInHead) table.headings.push(text);
      else table.rows.at(-1)?.push(text);
      cell = null;
    },
  });
  parser.end(html);
  return tables;
}

/** The names of the links of a navigation, as a screen reader says them. */
export function linksIn(body: string, navigation: string): string[] {
  const nav = new RegExp(`<nav[^>]*aria-label="${navigation}"[\\s\\S]*?</nav>`).exec(body)?.[0] ?? '';
  return [...nav.matchAll(/<a [\s\S]*?<\/a>/g)].map(([link]) => /aria-label="([^"]*)"/.exec(link)?.[1] ?? textIn(link));
}

/** The error beside a field of a page, or an empty text. */
export const errorAt = (body: string, field: string): string =>
  textIn(new RegExp(`id="[^"]*${field}-error"[^>]*>.*?</p>`, 's').exec(body)?.[0].replace(/^[^>]*>/, '') ?? '').trim();
