import { useEffect, useState } from 'react';

/** Milliseconds within which a page reloads by itself at most once. */
const reloadThrottle = 60_000;

const storageKey = 'reloaded-at';
const requestedByUser = 'asked';

/**
 * A page whose code cannot be loaded, as after a new version was installed, reloads by itself; this lets it do so once
 * a minute. True when a reload was held back, so that the page can say that it is stuck.
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

/** `last` and `now` are milliseconds of the epoch; `last` is 0 where the page never reloaded. */
export function mayReload(last: number, now: number): boolean {
  return now - last >= reloadThrottle;
}

/** Reloads the page on the user's request. */
export function reload(): void {
  if (window.navigation) window.navigation.reload({ info: requestedByUser });
  else window.location.reload();
}
