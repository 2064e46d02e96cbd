import { useEffect } from 'react';

const selector = 'a[href^="/users/messagesPop"]';
const features = 'popup,width=440,height=720';

/** Opens links to the small window as one; a kiosk, where nothing opens a window, follows them. */
export function useSmallWindow(): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
      if (!link || 'kiosk' in document.documentElement.dataset || !window.open(link.href, 'messages', features)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
}
