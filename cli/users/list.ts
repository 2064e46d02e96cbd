import type { ManagedUser, UserStatus } from '#server/inova/contract/session/users.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';

export interface ListOptions {
  search?: string;
  status?: UserStatus;
  clinic?: number;
  json?: boolean;
}

/** The most that a call returns. */
const itemsPerPage = 200;

export async function listUsers(io: Io, { json, ...query }: ListOptions): Promise<void> {
  const found = await withSession(io, undefined, async (inova) => {
    const first = await inova.users.list({ ...query, itemsPerPage });
    const users = [...first.items];
    for (let page = 2; page <= first.totalPages; page++) {
      users.push(...(await inova.users.list({ ...query, page, itemsPerPage })).items);
    }
    return users;
  });
  if (json) return printJson(io.stdout, found);
  const headings = ['Email', 'Name', 'Status', 'Permission', 'Roles', 'Clinic', 'Two-step', 'Last active'];
  printLine(io.stdout, table(headings, found.map(toCells), io.stdout.columns));
}

const toCells = ({
  email,
  firstname,
  lastname,
  status,
  permission,
  roles,
  clientName,
  hasTwoStep,
  activeAt,
}: ManagedUser) => [
  ...[email, `${firstname} ${lastname}`, status, permission || 'staff', roles.join(', '), clientName],
  hasTwoStep ? 'on' : 'off',
  activeAt && formatTime(activeAt),
];
