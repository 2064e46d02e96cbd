import { z } from 'zod';
import { formatMoney } from '#app/lib/money.ts';
import type { Flash } from '#server/access/sessions/sessions.ts';
import { longName } from './samples.ts';

type Message = Omit<Flash, 'id'>;

/** Gallery buttons that only show a message. */
export const messageForm = z.object({
  message: z.string().optional(),
  pressed: z.string().optional(),
  row: z.array(z.string()).default([]),
});

/** The message for a pressed gallery button. */
export function messageOf({ message, pressed = 'nothing', row = [] }: Partial<z.output<typeof messageForm>>): Message {
  if (message === 'error') return { kind: 'error', text: 'This is an error' };
  if (message === 'long') return { kind: 'success', text: longName };
  if (message === 'rows') return rowsMessage(row.length);
  if (message === 'success') return { kind: 'success', text: 'This is a success' };
  return { kind: 'success', text: `Pressed: ${pressed.slice(0, 100)}` };
}

function rowsMessage(rows: number): Message {
  if (rows === 0) return { kind: 'error', text: 'Select at least one row.' };
  return { kind: 'success', text: rows === 1 ? 'Assigned 1 row' : `Assigned ${rows} rows` };
}

/** The message for a valid submission of the gallery's form. */
export function receivedMessage(subscriber: string, cents: number, files: number): Message {
  const withFiles = files === 1 ? ', with 1 file' : files > 1 ? `, with ${files} files` : '';
  return { kind: 'success', text: `Received ${subscriber}: ${formatMoney(cents)}${withFiles}` };
}
