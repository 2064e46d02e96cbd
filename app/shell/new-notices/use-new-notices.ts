import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notice } from '../notifications-menu.tsx';
import { isOnScreen, newcomers, noticeKey, seenWith } from './newcomers.ts';
import { noticeText } from './notice-text.ts';

export interface NewNotice {
  key: string;
  id: number;
  text: string;
  canOpen: boolean;
}

/** More than these would be in the way; the bell has all. */
const mostShown = 3;

const isHere = ({ href }: Notice) => isOnScreen(href, location.pathname + location.search);

/** The notices that came while this page was in view, without those about what it shows, until they are closed or read. */
export function useNewNotices(latest: Notice[], kiosk: boolean) {
  const seen = useRef(seenWith(latest));
  const [shown, setShown] = useState<NewNotice[]>([]);
  useEffect(() => {
    const added = newcomers(latest, seen.current).slice(0, mostShown);
    seen.current = seenWith(latest, seen.current);
    if (document.visibilityState !== 'visible') return;
    for (const notice of added.filter((each) => !isHere(each)).toReversed()) {
      void noticeText(notice, kiosk).then((text) => {
        if (isHere(notice)) return;
        const added = { key: noticeKey(notice), id: notice.id ?? 0, text, canOpen: notice.href !== undefined };
        setShown((others) => [...others, added].slice(-mostShown));
      });
    }
  }, [latest, kiosk]);
  const read = new Set(latest.filter(({ unread }) => !unread).map(({ id }) => id));
  const close = useCallback((key: string) => setShown((all) => all.filter((each) => each.key !== key)), []);
  return { notices: shown.filter(({ id }) => !read.has(id)), close };
}
