import type { MouseEvent } from 'react';

/** For the links of a popover: a page replaced in place would leave it standing open. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
