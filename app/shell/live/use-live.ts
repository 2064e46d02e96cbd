import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isFilledIn } from '#app/lib/filled-in.ts';
import { dispatchSessionEvent, onSessionEvent } from '../session/session-events.ts';
import { followLive } from './follow-live.ts';
import type { LiveState } from './live-state.server.ts';

/**
 * The live state, kept up to date while the page is open. If the user changes, the page reloads its data once
 * no navigation is under way, unless there is unsaved input that could be lost (`isHeld`); then the change shows on the
 * next page.
 */
export function useLive(initial: LiveState, refresh: number): { live: LiveState; isHeld: boolean } {
  const [{ since: basis, live }, setState] = useState({ since: initial, live: initial });
  if (basis !== initial) setState({ since: initial, live: initial });
  useEffect(() => {
    const onUpdate = (next: LiveState) => setState((state) => ({ ...state, live: next }));
    const stop = followLive({ onUpdate, onEnd: () => dispatchSessionEvent('server-ended'), pollInterval: refresh });
    const unsubscribe = onSessionEvent('leaving', stop);
    return () => {
      stop();
      unsubscribe();
    };
  }, [refresh]);
  const [isHeld, setHeld] = useState(false);
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    const isOutdated = live.user !== initial.user && !isNavigating;
    const mustWait = isOutdated && hasUnsavedInput();
    setHeld(mustWait);
    if (isOutdated && !mustWait) revalidate();
  }, [live.user, initial.user, isNavigating, revalidate]);
  return { live: basis === initial ? live : initial, isHeld };
}

/** True if a form on the page has unsaved input or shows errors. */
function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll(':is(main, dialog) form[method="post"] :is(input, select, textarea)');
  return [...fields].some(isFilledIn) || document.querySelector(':is(main, dialog) [role="alert"]') !== null;
}
