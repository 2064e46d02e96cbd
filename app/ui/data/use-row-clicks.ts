import { useEffect } from 'react';

/** A click anywhere in a row of such a table follows the link or button that names the row. */
export const opensRows = { 'data-opens-rows': '' };

/**
 * Lets clicks on rows open them; a middle click, or one with Ctrl or Command, opens a new tab, for a button at its
 * `data-new-tab`.
 */
export function useRowClicks() {
  useEffect(() => {
    document.addEventListener('click', openRow);
    document.addEventListener('auxclick', openRow);
    return () => {
      document.removeEventListener('click', openRow);
      document.removeEventListener('auxclick', openRow);
    };
  }, []);
}

function openRow(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const row = target?.closest('[data-opens-rows] tbody tr');
  const opener = row?.querySelector<HTMLElement>('th > :is(a[href], button)');
  const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey;
  const control = target?.closest<HTMLElement>('a, button, input, select, label, summary');
  const isButtonInNewTab = isNewTab && control === opener && opener?.dataset.newTab;
  if (!opener || event.button > 1 || (control && !isButtonInNewTab) || !getSelection()?.isCollapsed) return;
  event.preventDefault();
  const href = opener instanceof HTMLAnchorElement ? opener.href : opener.dataset.newTab;
  if (isNewTab) window.open(href, '_blank', 'noopener');
  else opener.click();
}
