import { useEffect, useState } from 'react';
import { onSession, tell } from '../session/session-events.ts';
import { followLive } from './follow-live.ts';
import type { Live } from './notices.server.ts';

/** The user's notifications and version, kept up to date while the page is open; `loaded` came with the page. */
export function useLive(loaded: Live, refresh: number): Live {
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
  return since === loaded ? live : loaded;
}
