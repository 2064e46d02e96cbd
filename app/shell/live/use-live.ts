import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { onSession, tell } from '../session/session-events.ts';
import { followLive } from './follow-live.ts';
import type { Live } from './notices.server.ts';

/**
 * The user's notifications, kept up to date while the page is open. A user who has changed gets the page anew, unless
 * something is being typed there, which the page anew might not keep; the next page shows the change.
 */
export function useLive(loaded: Live, refresh: number): Live['notices'] {
  const [{ since, live }, setState] = useState({ since: loaded, live: loaded });
  if (since !== loaded) setState({ since: loaded, live: loaded });
  useEffect(() => {
    const news = (newest: Live) => setState((state) => ({ ...state, live: newest }));
    const stop = followLive({ news, ended: () => tell('server-ended'), refresh });
    const stopHearing = onSession('leaving', stop);
    return () => {
      stop();
      stopHearing();
    };
  }, [refresh]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (live.user !== loaded.user && !isBeingFilledIn()) revalidate();
  }, [live.user, loaded.user, revalidate]);
  return (since === loaded ? live : loaded).notices;
}

/** True where a form of the page holds something typed, or was sent back with messages. */
function isBeingFilledIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(main, dialog) form[method="post"] :is(input, textarea)',
  );
  const isTyped = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  return isTyped || document.querySelector(':is(main, dialog) [role="alert"]') !== null;
}
