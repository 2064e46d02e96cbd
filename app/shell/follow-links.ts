import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { isCardPage } from '#server/access/card-pages.ts';

/**
 * Client-side navigation for links in a container, including SVG links; modified clicks and targets are left alone, and
 * so are links to and from pages that take cards, whose policy comes with the document.
 */
export function useFollowLinks(container: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = container.current;
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const url = isPlain && !event.defaultPrevented ? linkUrlAt(event.target) : null;
      if (!url) return;
      event.preventDefault();
      navigate({ pathname: url.pathname, search: url.search, hash: url.hash });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate, container]);
}

/** The portal address a click navigates to in this window; null for any other click. */
function linkUrlAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!link || link.hasAttribute('download') || !['_self', null].includes(link.getAttribute('target'))) return null;
  const url = new URL(link.getAttribute('href') ?? '', location.href);
  if (url.origin !== location.origin) return null;
  return isCardPage(url.pathname) || isCardPage(location.pathname) ? null : url;
}
