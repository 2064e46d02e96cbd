import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/** Follows the links of a part of the page by script, those within pictures too; other keys and targets are the browser's. */
export function useFollowLinks(part: RefObject<HTMLElement>) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = part.current;
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const address = isPlain && !event.defaultPrevented ? addressAt(event.target) : null;
      if (!address) return;
      event.preventDefault();
      navigate({ pathname: address.pathname, search: address.search, hash: address.hash });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate, part]);
}

/** Where a click leads, if to a page of the portal in this window. */
function addressAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!link || link.hasAttribute('download') || !['_self', null].includes(link.getAttribute('target'))) return null;
  const address = new URL(link.getAttribute('href') ?? '', location.href);
  return address.origin === location.origin ? address : null;
}
