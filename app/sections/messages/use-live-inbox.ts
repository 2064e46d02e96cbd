import { useActionData, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { onMessageChange } from '#app/shell/live/message-changes.ts';

/** Milliseconds: the opened conversation is read again soon, the list not more often than this. */
const threadDelay = 150;
const listDelay = 5_000;
/** Without a stream, as often as this. */
const pollDelay = 60_000;

/**
 * Reads the page again after conversations have changed, the opened one at once, while the page is in sight. Waits while
 * a refused form is shown, whose messages would be gone.
 */
export function useLiveInbox(opened: number | null): void {
  const { revalidate, state } = useRevalidator();
  const isBusy = useNavigation().state !== 'idle' || state !== 'idle';
  const isRefused = useActionData() !== undefined;
  const current = useRef({ isBusy, isRefused });
  current.current = { isBusy, isRefused };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Number.POSITIVE_INFINITY;
    const plan = (delay: number) => {
      if (Date.now() + delay >= due) return;
      clearTimeout(timer);
      due = Date.now() + delay;
      timer = setTimeout(run, delay);
    };
    function run() {
      due = Number.POSITIVE_INFINITY;
      if (document.visibilityState !== 'visible') return;
      if (current.current.isRefused) plan(listDelay);
      else if (current.current.isBusy) plan(threadDelay);
      else revalidate();
    }
    const stop = onMessageChange(({ conversation }) => {
      plan(conversation === null || conversation === opened ? threadDelay : listDelay);
    });
    const polling = setInterval(() => plan(0), pollDelay);
    const onVisible = () => plan(threadDelay);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      clearTimeout(timer);
      clearInterval(polling);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [opened, revalidate]);
}
