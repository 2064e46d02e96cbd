import {
  type ClinicRole,
  clinicRoles,
  type ManagedUser,
  type UserStatus,
} from '#server/inova/contract/session/users.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { type UserRow, userColumns } from '../account/users.ts';
import { canManage, clinicsOf } from './manager.ts';

/** A user with what only those who manage users see. */
export interface StoredUser extends UserRow {
  clientName: string;
  hasTwoStep: boolean;
  activeAt: string | null;
  invitedAt: string | null;
  version: number;
}

const columns = sql`${userColumns}, u.version, c.name as "clientName", ${isoTime('u.invited_at')} as "invitedAt",
  exists (select from inova.second_steps s where s.user_id = u.id and s.is_on) as "hasTwoStep",
  (select ${isoTime('max(a.active_at)')} from portal.sessions a where a.user_id = u.id) as "activeAt"`;

const from = sql`inova.users u join inova.clients c on c.id = u.client_id`;

const worksIn = (clinics: number[]) => sql`(u.client_id = any (${clinics}) or u.corpclients && ${clinics}::int[])`;

const statusConditions: Record<UserStatus, Sql> = {
  disabled: sql`u.disabled`,
  invited: sql`not u.disabled and u.invited_at is not null`,
  active: sql`not u.disabled and u.invited_at is null`,
};

/** Which users to list. */
export interface UserFilter {
  search?: string;
  status?: UserStatus;
  clinics: number[];
  page: number;
  itemsPerPage: number;
}

/** A page of the users who work in these clinics, by name, and how many there are. */
export async function listUsers(db: Database, { search, status, clinics, page, itemsPerPage }: UserFilter) {
  const matches = search
    ? sql`position(lower(${search}) in lower(u.firstname || ' ' || u.lastname || ' ' || u.email)) > 0`
    : sql`true`;
  const condition = sql`${worksIn(clinics)} and ${matches} and ${status ? statusConditions[status] : sql`true`}`;
  const [items, count] = await Promise.all([
    rows<StoredUser>(
      db,
      sql`select ${columns} from ${from} where ${condition}
        order by lower(u.lastname), lower(u.firstname), u.id limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    ),
    row<{ total: number }>(db, sql`select count(*)::int as total from ${from} where ${condition}`),
  ]);
  return { items, total: count?.total ?? 0 };
}

/** The user with this number, or null. */
export const findUser = (db: Database, id: number) =>
  row<StoredUser>(db, sql`select ${columns} from ${from} where u.id = ${id}`);

/** The clinics of a list that no other user administers who can sign in. */
export function clinicsWithoutOtherAdmin(db: Database, user: number, clinics: number[]) {
  return rows<{ id: number; name: string }>(
    db,
    sql`select c.id, c.name from inova.clients c where c.id = any (${clinics}) and not exists (
        select from inova.users u where u.id <> ${user} and u.permission in ('admin', 'superadmin')
          and not u.disabled and u.invited_at is null and (u.client_id = c.id or c.id = any (u.corpclients)))
      order by c.name`,
  );
}

/** A user as a manager sees them. */
export function toManaged(user: StoredUser, manager: UserRow, superAdmins?: string[]): ManagedUser {
  const { id, email, firstname, lastname, client, clientName, isResearcher, hasTwoStep, activeAt, invitedAt } = user;
  const own = clinicsOf(manager);
  return {
    ...{ id, email, firstname, lastname, client, clientName, isResearcher, hasTwoStep, activeAt, invitedAt },
    clinics: user.corpclients.filter((clinic) => own.includes(clinic)),
    permission: user.permission === 'superadmin' || user.permission === 'admin' ? user.permission : '',
    roles: rolesIn(user.corprole),
    status: statusOf(user),
    canManage: canManage(manager, user, superAdmins),
    version: user.version,
  };
}

const rolesIn = (corprole: string): ClinicRole[] => clinicRoles.filter((role) => corprole.split('|').includes(role));

function statusOf({ disabled, invitedAt }: StoredUser): UserStatus {
  if (disabled) return 'disabled';
  return invitedAt ? 'invited' : 'active';
}
