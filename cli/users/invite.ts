import { randomUUID } from 'node:crypto';
import type { ClinicRole, Permission } from '#server/inova/contract/session/users.ts';
import { type Io, printLine } from '../io.ts';
import { withSession } from '../portal.ts';

export interface InviteOptions {
  firstname: string;
  lastname: string;
  clinic?: number;
  permission?: Permission;
  role?: ClinicRole[];
  researcher?: boolean;
}

export async function inviteUser(io: Io, email: string, options: InviteOptions): Promise<void> {
  const { firstname, lastname, clinic, permission, role, researcher } = options;
  await withSession(io, undefined, async (inova) => {
    const client = clinic ?? (await inova.session.user()).client;
    const rights = {
      client,
      clinics: [],
      permission: permission ?? '',
      roles: role ?? [],
      isResearcher: researcher ?? false,
    };
    const user = await inova.users.invite({ email, firstname, lastname, ...rights }, randomUUID());
    printLine(io.stdout, `${user.email} has been invited to ${user.clientName}.`);
  });
}
