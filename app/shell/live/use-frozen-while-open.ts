import { type RefObject, useEffect, useState } from 'react';

/** Freezes a value while a popover is open, so that nothing moves under the pointer. */
export function useFrozenWhileOpen<T>(popover: RefObject<HTMLElement>, value: T): T {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const element = popover.current;
    const onToggle = (event: Event) => setOpen(event instanceof ToggleEvent && event.newState === 'open');
    element?.addEventListener('beforetoggle', onToggle);
    return () => element?.removeEventListener('beforetoggle', onToggle);
  }, [popover]);
  if (isOpen) return shown;
  if (shown !== value) setShown(value);
  return value;
}
