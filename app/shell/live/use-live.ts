import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { onSession, tell } from '../session/session-events.ts';
import { followLive } from './follow-live.ts';
import type { Live } from './notices.server.ts';

/** The user's notifications, kept up to date while the page is open; a user who has changed gets the page anew. */
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
    if (live.user !== loaded.user) revalidate();
  }, [live.user, loaded.user, revalidate]);
  return (since === loaded ? live : loaded).notices;
}
