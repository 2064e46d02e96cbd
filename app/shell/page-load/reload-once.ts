import { useEffect, useState } from 'react';

/** Minimum milliseconds between automatic reloads of a page. */
const reloadThrottle = 60_000;

const storageKey = 'reloaded-at';
const requestedByUser = 'asked';

/**
 * A page whose code fails to load, for example after a deployment, reloads itself; this limits it to once a minute.
 * Returns true if a reload was blocked, so that the page can show the stuck banner.
 */
export function useReloadOnce(): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const preventRepeat = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || event.info === requestedByUser) return;
      if (mayReload(Number(sessionStorage.getItem(storageKey)), Date.now())) {
        sessionStorage.setItem(storageKey, String(Date.now()));
        return;
      }
      event.preventDefault();
      setStuck(true);
    };
    window.navigation?.addEventListener('navigate', preventRepeat);
    return () => window.navigation?.removeEventListener('navigate', preventRepeat);
  }, []);
  return isStuck;
}

/** `last` and `now` are epoch milliseconds; `last` is 0 if the page never reloaded. */
export function mayReload(last: number, now: number): boolean {
  return now - last >= reloadThrottle;
}

export function reload(): void {
  if (window.navigation) window.navigation.reload({ info: requestedByUser });
  else window.location.reload();
}
