import { useLocation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

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

/**
 * After a navigation to a part of a page, such as a field with an error, that part has the focus, as without script. It
 * has it before the page is shown, so that it never takes the focus from where somebody types.
 */
export function useHashFocus() {
  const { key, hash } = useLocation();
  const firstKey = useRef(key);
  useLayoutEffect(() => {
    if (key !== firstKey.current) targetOf(hash)?.focus({ preventScroll: true });
  }, [key, hash]);
}

const targetOf = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

function followInPage(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const hash = link?.getAttribute('href');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!hash?.startsWith('#') || !isPlain) return;
  event.preventDefault();
  event.stopPropagation();
  if (location.hash !== hash) history.pushState(history.state, '', hash);
  const target = targetOf(hash);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
