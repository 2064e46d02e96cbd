import type { DragEvent } from 'react';
import styles from './calendar.module.css';
import { clockText, slotMinutes } from './days.ts';

export type OnMove = (id: string, date: string, time: string) => void;

const kind = 'application/x-calendar-event';

const slotAt = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null;

/** Lets events be dragged to another time; nothing is done by it but telling where. */
export function draggingOf(onMove: OnMove | undefined) {
  if (!onMove) return {};
  return {
    onDragStart: ({ target, dataTransfer }: DragEvent<HTMLTableElement>) => {
      const id = target instanceof HTMLElement ? target.dataset.event : undefined;
      if (id) dataTransfer.setData(kind, id);
    },
    onDragOver: (event: DragEvent<HTMLTableElement>) => {
      const slot = slotAt(event);
      if (!slot || !event.dataTransfer.types.includes(kind)) return;
      event.preventDefault();
      slot.classList.add(styles.target as string);
    },
    onDragLeave: (event: DragEvent<HTMLTableElement>) => slotAt(event)?.classList.remove(styles.target as string),
    onDrop: (event: DragEvent<HTMLTableElement>) => {
      const slot = slotAt(event);
      const id = event.dataTransfer.getData(kind);
      const [date, row] = slot?.dataset.at?.split(' ') ?? [];
      if (!id || !date) return;
      event.preventDefault();
      slot?.classList.remove(styles.target as string);
      onMove(id, date, clockText(Number(row) * slotMinutes));
    },
  };
}
