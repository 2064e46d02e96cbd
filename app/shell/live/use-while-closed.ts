import { type RefObject, useEffect, useState } from 'react';

/** A value that stays as it is while a popover is open, so that nothing moves under the pointer. */
export function useWhileClosed<T>(popover: RefObject<HTMLElement>, value: T): T {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const panel = popover.current;
    const turn = (event: Event) => setOpen(event instanceof ToggleEvent && event.newState === 'open');
    panel?.addEventListener('beforetoggle', turn);
    return () => panel?.removeEventListener('beforetoggle', turn);
  }, [popover]);
  if (isOpen) return shown;
  if (shown !== value) setShown(value);
  return value;
}
