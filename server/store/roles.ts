import type { Pool, PoolClient } from 'pg';
import { StoreError } from './error.ts';

/**
 * The database roles that the portal works as. None of them owns a table or can log in: `portal` has the portal's own
 * tables and the accounts, `service` the records of the clinics set in its transaction, `search` runs searches in all
 * clinics, and `jobs` has the tables of the job queue.
 */
export const roles = {
  portal: 'inova_portal',
  service: 'inova_service',
  search: 'inova_search',
  jobs: 'inova_jobs',
} as const;

export type Role = (typeof roles)[keyof typeof roles];

const names = Object.values(roles);

/** The user that the portal connects as to its embedded server: it owns nothing, and can only set the roles above. */
export const portalLogin = 'inova_login';

/** Creates the portal's user of the embedded server. */
export async function prepareLogin(owner: Pool): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [portalLogin]);
  if (rowCount === 0) await owner.query(`create role ${portalLogin} login noinherit`);
  await owner.query(`grant ${names.join(', ')} to ${portalLogin}`);
}

/** The roles that requests work as. */
export const requestRoles: readonly Role[] = [roles.portal, roles.service];

/** Creates missing roles and lets the connections' user work as each; throws StoreError with what to run instead. */
export async function prepareRoles(pool: Pool, needed: readonly Role[] = names): Promise<void> {
  const db = await pool.connect();
  try {
    for (const role of needed) if (!(await canWorkAs(db, role))) await allow(db, role);
    const lacking: Role[] = [];
    for (const role of needed) if (!(await canWorkAs(db, role))) lacking.push(role);
    if (lacking.length > 0) throw new StoreError(await instructions(db, lacking));
  } finally {
    db.release();
  }
}

/** Throws if the connections of the store's pool can't work as the roles of requests. */
export async function assertUsable(pool: Pool): Promise<void> {
  const db = await pool.connect();
  try {
    for (const role of requestRoles) {
      if (!(await canWorkAs(db, role))) throw new StoreError(`the portal cannot work as ${role}`);
    }
  } finally {
    db.release();
  }
}

/** True if the connection's user can set this role; membership alone is not enough since PostgreSQL 16. */
export async function canWorkAs(db: PoolClient, role: Role): Promise<boolean> {
  const isAllowed = await db.query(`begin; set local role ${role}`).then(
    () => true,
    () => false,
  );
  await db.query('rollback');
  return isAllowed;
}

/** Creates and grants a role as far as the user's rights allow; several starts may do so at once. */
async function allow(db: PoolClient, role: Role): Promise<void> {
  const version = await versionOf(db);
  for (const statement of [`create role ${role} nologin`, grantStatement(version, [role], 'current_user')]) {
    await db.query(statement).catch(() => {});
  }
}

async function versionOf(db: PoolClient): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

/** The statement that lets a user work as roles, for a major version of PostgreSQL. */
export function grantStatement(version: number, lacking: Role[], to: string): string {
  return `grant ${lacking.join(', ')} to ${to}${version >= 16 ? ' with inherit false, set true' : ''}`;
}

/** One line with the statements that an administrator runs. */
async function instructions(db: PoolClient, lacking: Role[]): Promise<string> {
  const { rows } = await db.query<{ user: string; existing: string[] }>(
    `select quote_ident(current_user) as user,
      array(select rolname::text from pg_roles where rolname = any ($1)) as existing`,
    [lacking],
  );
  const { user = '', existing = [] } = rows[0] ?? {};
  const created = lacking.filter((role) => !existing.includes(role)).map((role) => `create role ${role} nologin; `);
  const grant = grantStatement(await versionOf(db), lacking, user);
  return `${user} cannot work as ${lacking.join(', ')} in this database: as an administrator run "${created.join('')}${grant};"`;
}
