import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';

/** Has a conversation exported to the EHR. */
export async function exportConversation(io: Io, id: number, json?: boolean): Promise<void> {
  const conversation = await withSession(io, undefined, async (inova) => {
    await inova.conversations.exportToEhr(id);
    return inova.conversations.get(id);
  });
  if (json) return printJson(io.stdout, conversation);
  printLine(io.stdout, `Export of conversation ${id} to the EHR started`);
}
