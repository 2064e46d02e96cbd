import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SessionLimits } from '#server/access/sessions/session-limits.ts';
import { onActivity } from './activity.ts';
import { dispatchSessionEvent, onSessionEvent } from './session-events.ts';
import { extendSession, signOut } from './session-requests.ts';
import { type SessionWatch, watchSession } from './session-watch.ts';
import { openTabs } from './tabs.ts';

/** Watches the session of this page; returns the minutes left while the warning is shown, and the watch. */
export function useSessionWatch(limits: SessionLimits, formToken: string, content: RefObject<HTMLElement>) {
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  const watch = useRef<SessionWatch>();
  const latest = useRef({ limits, formToken });
  latest.current = { limits, formToken };
  useEffect(() => {
    const sessionWatch = watchSession(latest.current.limits, {
      tabs: openTabs(),
      showWarning: setMinutesLeft,
      hideWarning: () => setMinutesLeft(null),
      report: async () => void ((await extendSession(latest.current.formToken)) || sessionWatch.timeOut()),
      cover,
      claimLogout,
      async rememberAndLogOut() {
        cover();
        await signOut(latest.current.formToken);
      },
      goToSignIn: (hasTimedOut) => location.replace(hasTimedOut ? '/login?ended' : '/login'),
    });
    watch.current = sessionWatch;
    const isWarned = () => content.current !== null;
    const stopActivity = onActivity(
      isWarned,
      (target) => content.current?.contains(target) ?? false,
      sessionWatch.active,
    );
    const stopWake = onWake(sessionWatch.check);
    const stopLogout = onLogout(sessionWatch.loggingOut);
    const stopEnd = onSessionEvent('server-ended', sessionWatch.timeOut);
    return () => {
      for (const stop of [stopActivity, stopWake, stopLogout, stopEnd, sessionWatch.stop]) stop();
    };
  }, [content]);
  return { minutesLeft, watch };
}

/** Hides the page with its dialogs and stops its requests. */
function cover(): void {
  document.body.hidden = true;
  dispatchSessionEvent('leaving');
}

/** True for one tab, which holds the lock until it has left the page; without the Web Locks API, for every tab. */
function claimLogout(): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request('inova-logout', { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

/** Checks when the page becomes visible again, after sleep or from the back/forward cache. */
function onWake(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}

/** Listens for the logout form, wherever it is on the page. */
function onLogout(handler: () => void): () => void {
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.getAttribute('action') === '/logout') handler();
  };
  document.addEventListener('submit', listen);
  return () => document.removeEventListener('submit', listen);
}
