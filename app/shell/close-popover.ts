import type { MouseEvent } from 'react';

/** For the links of a popover: a client-side navigation would leave it open. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
