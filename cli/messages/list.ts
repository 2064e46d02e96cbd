import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { timeZoneOf, withSession } from '../portal.ts';
import { table } from '../table.ts';

export interface ListOptions {
  group?: number;
  patient?: number;
  clinic?: number;
  unread?: boolean;
  archived?: boolean;
  search?: string;
  page: number;
  json?: boolean;
}

const pageSize = 20;

/** Prints a page of conversations. */
export async function listConversations(io: Io, asked: ListOptions): Promise<void> {
  const query = {
    ...{ groupId: asked.group, patientId: asked.patient, clientId: asked.clinic, search: asked.search },
    ...{ groupUnread: asked.unread ? 'true' : undefined, isArchived: asked.archived ? 'true' : 'false' },
    ...{ page: asked.page, itemsPerPage: pageSize },
  };
  const { found, clinics } = await withSession(io, undefined, async (inova) => {
    return { found: await inova.conversations.list(query), clinics: await inova.clients.list() };
  });
  if (asked.json) return printJson(io.stdout, found);
  if (found.items.length === 0) return printLine(io.stdout, 'No conversations');
  const rows = found.items.map((each) => [
    each.id,
    formatTime(each.lastMessageDate, timeZoneOf(clinics, each.clientId ?? 0)),
    each.groupName,
    each.patientName,
    each.subject,
    each.groupUnreadCount || null,
    each.assignedTo?.name ?? null,
    each.lastMessagePreview,
  ]);
  const headings = ['ID', 'Last message', 'Group', 'Patient', 'Subject', 'Unread', 'Assigned to', 'Preview'];
  printLine(io.stdout, table(headings, rows, io.stdout.columns));
  printLine(io.stdout, `Page ${found.page} of ${found.totalPages}, ${found.totalItems} conversations`);
}
