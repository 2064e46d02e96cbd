import type { DragEvent } from 'react';
import { toTimeValue } from '#app/lib/dates.ts';
import styles from './calendar.module.css';
import { slotMinutes } from './layout.ts';

export type OnMove = (id: string, date: string, time: string) => void;

const dragType = 'application/x-calendar-event';

const slotAt = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-at]') : null;

/** Lets events be dragged to another slot; only calls `onMove`, the event itself doesn't move. */
export function dragHandlers(onMove: OnMove | undefined) {
  if (!onMove) return {};
  return {
    onDragStart: ({ target, dataTransfer }: DragEvent<HTMLTableElement>) => {
      const id = target instanceof HTMLElement ? target.dataset.event : undefined;
      if (id) dataTransfer.setData(dragType, id);
    },
    onDragOver: (event: DragEvent<HTMLTableElement>) => {
      const slot = slotAt(event);
      if (!slot || !event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      slot.classList.add(styles.target as string);
    },
    onDragLeave: (event: DragEvent<HTMLTableElement>) => slotAt(event)?.classList.remove(styles.target as string),
    onDrop: (event: DragEvent<HTMLTableElement>) => {
      const slot = slotAt(event);
      const id = event.dataTransfer.getData(dragType);
      const [date, row] = slot?.dataset.at?.split(' ') ?? [];
      if (!id || !date) return;
      event.preventDefault();
      slot?.classList.remove(styles.target as string);
      onMove(id, date, toTimeValue(Number(row) * slotMinutes));
    },
  };
}
