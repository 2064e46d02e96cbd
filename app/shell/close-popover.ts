import type { MouseEvent } from 'react';

/** For links in a popover, which would stay open on client-side navigation. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
