import type { MouseEvent } from 'react';

let lastClicked: HTMLInputElement | null = null;

/** With Shift, a click on a box ticks or clears all between it and the one clicked before. */
export function selectRange({ target, currentTarget, shiftKey }: MouseEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'row') return;
  const checkboxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="row"]')];
  const [from, to] = [lastClicked ? checkboxes.indexOf(lastClicked) : -1, checkboxes.indexOf(target)];
  lastClicked = target;
  if (!shiftKey || from < 0) return;
  for (const checkbox of checkboxes.slice(Math.min(from, to), Math.max(from, to) + 1))
    checkbox.checked = target.checked;
}
