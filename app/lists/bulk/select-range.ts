import type { MouseEvent } from 'react';

let lastClicked: HTMLInputElement | null = null;

/** Shift-click selects or clears every checkbox between this one and the last one clicked. */
export function selectRange({ target, currentTarget, shiftKey }: MouseEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'row') return;
  const checkboxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="row"]')];
  const [from, to] = [lastClicked ? checkboxes.indexOf(lastClicked) : -1, checkboxes.indexOf(target)];
  lastClicked = target;
  if (!shiftKey || from < 0) return;
  for (const checkbox of checkboxes.slice(Math.min(from, to), Math.max(from, to) + 1))
    checkbox.checked = target.checked;
}
