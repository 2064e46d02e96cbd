import { randomUUID } from 'node:crypto';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { readContent } from '../read-content.ts';

export interface ReplyOptions {
  text?: string;
  note?: boolean;
  seen?: number;
  json?: boolean;
}

/** Sends a message, or adds a private note. */
export async function reply(io: Io, conversationId: number, { text, note, seen, json }: ReplyOptions): Promise<void> {
  const message = text ?? (await readContent(io, '-'));
  const kind = note ? 'note' : 'message';
  const sent = await withSession(io, undefined, (inova) =>
    inova.messages.send({ conversationId, message, kind, seenUpTo: seen }, randomUUID()),
  );
  if (json) return printJson(io.stdout, sent);
  printLine(io.stdout, `${note ? 'Added note' : 'Sent message'} ${sent.id}`);
}
