import type { Page } from '@playwright/test';

/** What a page shown without script gets wrong, in words, and where its links lead. */
export interface PageReport {
  problems: string[];
  links: string[];
}

/** Looks at every form, control, button and link of the page that is open. */
export function findPageProblems(page: Page): Promise<PageReport> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const expectThat = (holds: unknown, problem: string) => holds || problems.push(problem);
    const openingTag = (element: Element) => element.outerHTML.replace(/>.*/s, '>').slice(0, 160);

    for (const details of all<HTMLDetailsElement>('details')) details.open = true;
    expectThat(document.documentElement.lang, 'no language');
    expectThat(document.title, 'no title');
    expectThat(document.contentType === 'text/html', `it is ${document.contentType}`);
    expectThat(!/^\s*[{[]/.test(document.body.innerText), 'it shows JSON');
    expectThat(all('h1').filter((heading) => !heading.closest('[inert]')).length === 1, 'not one h1');
    const ids = all('[id]').map((element) => element.id);
    expectThat(
      new Set(ids).size === ids.length,
      `an id twice: ${ids.filter((id, index) => ids.indexOf(id) !== index)}`,
    );

    for (const form of all<HTMLFormElement>('form')) {
      expectThat(['get', 'post'].includes(form.getAttribute('method') ?? ''), `no method: ${openingTag(form)}`);
      expectThat(form.getAttribute('action'), `no action: ${openingTag(form)}`);
      const submits = [...form.elements].filter((control) => control.matches('button[type=submit]:enabled'));
      expectThat(submits.length > 0, `no submit: ${openingTag(form)}`);
    }
    for (const control of all<HTMLInputElement>('input:not([type=hidden]), select, textarea')) {
      expectThat(control.labels?.length || control.ariaLabel, `no label: ${openingTag(control)}`);
      expectThat(control.name, `no name: ${openingTag(control)}`);
    }
    for (const button of all<HTMLButtonElement>('button')) {
      const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
      expectThat((button.type === 'submit' && button.form) || popover, `a dead button: ${openingTag(button)}`);
      expectThat(!button.disabled, `a disabled button: ${openingTag(button)}`);
      expectThat(button.textContent?.trim() || button.ariaLabel, `a button without a name: ${openingTag(button)}`);
    }
    for (const link of all<HTMLAnchorElement>('a')) {
      const href = link.getAttribute('href') ?? '';
      const target = href.startsWith('#') ? document.getElementById(href.slice(1)) : href;
      expectThat(target, `a link to nothing: ${openingTag(link)}`);
      expectThat(!link.getAttribute('target'), `a link to a new tab: ${openingTag(link)}`);
      expectThat(link.textContent?.trim() || link.ariaLabel, `a link without a name: ${openingTag(link)}`);
    }
    const ownLinks = all<HTMLAnchorElement>('a[href]:not([download])').filter(
      (link) => link.origin === location.origin,
    );
    return { problems, links: [...new Set(ownLinks.map((link) => link.pathname + link.search))] };
  });
}
