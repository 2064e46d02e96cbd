import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

/** Opens, changes and closes a row's preview by script, without scrolling the page. */
export function usePeekLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link?.hasAttribute('data-peek') || !isPlain) return;
      event.preventDefault();
      event.stopPropagation();
      navigate({ pathname: link.pathname, search: link.search }, { preventScrollReset: true });
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [navigate]);
}
