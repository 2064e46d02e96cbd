import { useEffect } from 'react';

/**
 * In-page links move focus, address and history as they do without script; a router navigation would drop the last
 * action's response.
 */
export function useInPageLinks() {
  useEffect(() => {
    document.addEventListener('click', followInPage, { capture: true });
    return () => document.removeEventListener('click', followInPage, { capture: true });
  }, []);
}

function followInPage(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const hash = link?.getAttribute('href');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!hash?.startsWith('#') || !isPlain) return;
  event.preventDefault();
  event.stopPropagation();
  if (location.hash !== hash) history.pushState(history.state, '', hash);
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
