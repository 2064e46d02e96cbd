import { useEffect } from 'react';

/** Links within a page move the focus and nothing else: a navigation would drop what the last action answered. */
export function useInPageLinks() {
  useEffect(() => {
    document.addEventListener('click', focusTarget, { capture: true });
    return () => document.removeEventListener('click', focusTarget, { capture: true });
  }, []);
}

function focusTarget(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  document.getElementById(href.slice(1))?.focus();
}
