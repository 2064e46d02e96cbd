import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The problems of a page used without script, and its links. */
export interface PageReport {
  problems: string[];
  links: string[];
}

const tagOf = ({ name, attribs }: Element) =>
  `<${[name, ...Object.entries(attribs).map(([attribute, value]) => `${attribute}="${value}"`)].join(' ')}>`.slice(
    0,
    160,
  );

/** The element itself or its nearest ancestor that passes the test. */
function closest(element: Element, test: (ancestor: Element) => boolean): Element | null {
  for (let at: Element['parent'] = element; at; at = at.parent) if ('attribs' in at && test(at)) return at;
  return null;
}

const textOf = (element: Element) => DomUtils.textContent(element).trim();
const hasName = (element: Element) => textOf(element) || element.attribs['aria-label'];
const isHidden = ({ attribs }: Element) => attribs.type === 'hidden';
const isSubmit = ({ attribs }: Element) => (attribs.type ?? 'submit') === 'submit';
/** In a `Scripted`, which is not displayed without script. */
const isForScript = (element: Element) => closest(element, ({ attribs }) => /\bscripted_/.test(attribs.class ?? ''));
const isDisabled = (element: Element) => closest(element, ({ attribs }) => 'disabled' in attribs);

/** Checks every form, control, button and link of a page as the server sends it. */
export function findPageProblems(html: string): PageReport {
  const document = parseDocument(html);
  const all = (...names: string[]) => DomUtils.getElementsByTagName((name) => names.includes(name), document);
  const withId = new Map(
    DomUtils.findAll(({ attribs }) => Boolean(attribs.id), document.children).map((each) => [each.attribs.id, each]),
  );
  const labelled = new Set(all('label').map(({ attribs }) => attribs.for));
  const isLabelled = (control: Element) =>
    labelled.has(control.attribs.id ?? '') ||
    closest(control, ({ name }) => name === 'label') ||
    control.attribs['aria-label'];
  const formOf = (control: Element) =>
    'form' in control.attribs
      ? withId.get(control.attribs.form ?? '')
      : closest(control, ({ name }) => name === 'form');
  const leadsTo = ({ attribs: { href = '' } }: Element) =>
    href === '#' || !href.startsWith('#') ? href : withId.get(href.slice(1));

  const problems: string[] = [];
  const expectThat = (holds: unknown, problem: string) => holds || problems.push(problem);

  expectThat(all('html')[0]?.attribs.lang, 'no language');
  expectThat(all('title').some(textOf), 'no title');
  expectThat(!all('body').some((body) => /^\s*[{[]/.test(textOf(body))), 'it shows JSON');
  const headings = all('h1').filter((heading) => !closest(heading, ({ attribs }) => 'inert' in attribs));
  expectThat(headings.length === 1, `${headings.length} headings of the first level`);
  const ids = DomUtils.findAll(({ attribs }) => Boolean(attribs.id), document.children).map(
    ({ attribs }) => attribs.id,
  );
  expectThat(withId.size === ids.length, `an id twice: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`);

  const buttons = all('button');
  const submitted = new Set(buttons.filter((button) => isSubmit(button) && !isDisabled(button)).map(formOf));
  for (const form of all('form').filter(({ attribs }) => !('hidden' in attribs))) {
    expectThat(['get', 'post'].includes(form.attribs.method ?? ''), `no method: ${tagOf(form)}`);
    expectThat(form.attribs.action, `no action: ${tagOf(form)}`);
    expectThat(submitted.has(form), `no submit: ${tagOf(form)}`);
  }
  for (const control of all('input', 'select', 'textarea').filter((each) => !isHidden(each))) {
    expectThat(isLabelled(control), `no label: ${tagOf(control)}`);
    expectThat(control.attribs.name, `no name: ${tagOf(control)}`);
  }
  for (const button of buttons) {
    const opens = withId.get(button.attribs.popovertarget ?? '');
    expectThat((isSubmit(button) && formOf(button)) || opens || isForScript(button), `a dead button: ${tagOf(button)}`);
    expectThat(!('disabled' in button.attribs), `a disabled button: ${tagOf(button)}`);
    expectThat(hasName(button), `a button without a name: ${tagOf(button)}`);
  }
  const links = all('a');
  for (const link of links) {
    expectThat(leadsTo(link), `a link to nothing: ${tagOf(link)}`);
    expectThat((link.attribs.target ?? '_top') === '_top', `a link to a new tab: ${tagOf(link)}`);
    expectThat(hasName(link), `a link without a name: ${tagOf(link)}`);
  }
  const own = links.filter(({ attribs }) => attribs.href?.startsWith('/') && !('download' in attribs));
  return { problems, links: [...new Set(own.map(({ attribs }) => attribs.href?.replace(/#.*/, '') as string))] };
}
