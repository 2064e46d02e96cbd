import type { MouseEvent } from 'react';

let last: HTMLInputElement | null = null;

/** With Shift, a click on a box ticks or clears all between it and the one clicked before. */
export function tickRange({ target, currentTarget, shiftKey }: MouseEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || target.name !== 'row') return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="row"]')];
  const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(target)];
  last = target;
  if (!shiftKey || from < 0) return;
  for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
}
