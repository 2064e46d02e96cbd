import type { Page } from '@playwright/test';

/** What a page shown without script gets wrong, in words, and where its links lead. */
export interface PageFindings {
  faults: string[];
  links: string[];
}

/** Looks at every form, control, button and link of the page that is open. */
export function findFaults(page: Page): Promise<PageFindings> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const expectThat = (holds: unknown, fault: string) => holds || faults.push(fault);
    const open = (element: Element) => element.outerHTML.replace(/>.*/s, '>').slice(0, 160);

    for (const details of all<HTMLDetailsElement>('details')) details.open = true;
    expectThat(document.documentElement.lang, 'no language');
    expectThat(document.title, 'no title');
    expectThat(document.contentType === 'text/html', `it is ${document.contentType}`);
    expectThat(!/^\s*[{[]/.test(document.body.innerText), 'it shows JSON');
    expectThat(all('h1').filter((heading) => !heading.closest('[inert]')).length === 1, 'not one h1');
    const ids = all('[id]').map((element) => element.id);
    expectThat(new Set(ids).size === ids.length, `an id twice: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`);

    for (const form of all<HTMLFormElement>('form')) {
      expectThat(['get', 'post'].includes(form.getAttribute('method') ?? ''), `no method: ${open(form)}`);
      expectThat(form.getAttribute('action'), `no action: ${open(form)}`);
      const submits = [...form.elements].filter((control) => control.matches('button[type=submit]:enabled'));
      expectThat(submits.length > 0, `no submit: ${open(form)}`);
    }
    for (const control of all<HTMLInputElement>('input:not([type=hidden]), select, textarea')) {
      expectThat(control.labels?.length || control.ariaLabel, `no label: ${open(control)}`);
      expectThat(control.name, `no name: ${open(control)}`);
    }
    for (const button of all<HTMLButtonElement>('button')) {
      const opens = document.getElementById(button.getAttribute('popovertarget') ?? '');
      expectThat((button.type === 'submit' && button.form) || opens, `a dead button: ${open(button)}`);
      expectThat(!button.disabled, `a disabled button: ${open(button)}`);
      expectThat(button.textContent?.trim() || button.ariaLabel, `a button without a name: ${open(button)}`);
    }
    for (const link of all<HTMLAnchorElement>('a')) {
      const href = link.getAttribute('href') ?? '';
      const leads = href.startsWith('#') ? document.getElementById(href.slice(1)) : href;
      expectThat(leads, `a link to nothing: ${open(link)}`);
      expectThat(!link.getAttribute('target'), `a link to a new tab: ${open(link)}`);
      expectThat(link.textContent?.trim() || link.ariaLabel, `a link without a name: ${open(link)}`);
    }
    const own = all<HTMLAnchorElement>('a[href]:not([download])').filter((link) => link.origin === location.origin);
    return { faults, links: [...new Set(own.map((link) => link.pathname + link.search))] };
  });
}
