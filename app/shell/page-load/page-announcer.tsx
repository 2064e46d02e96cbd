import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Tells screen readers the title of each further page, which a navigation by script doesn't. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname !== lastPath.current) setTitle(document.title.replace(/ · inova$/, ''));
    lastPath.current = pathname;
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
