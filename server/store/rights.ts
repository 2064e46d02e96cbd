import type { Pool } from 'pg';
import { StoreError } from './error.ts';

const oldestVersion = 15;

interface Rights {
  version: number;
  isStandby: boolean;
  user: string;
  database: string;
  inDatabase: boolean;
  inPublic: boolean;
}

/** Throws StoreError with what to do if the server is too old or a standby, or its user may not create tables. */
export async function assertSuitable(owner: Pool): Promise<void> {
  const { rows } = await owner.query<Rights>(
    `select current_setting('server_version_num')::int / 10000 as version,
      pg_is_in_recovery() as "isStandby", quote_ident(current_user) as "user", quote_ident(current_database()) as database,
      has_database_privilege(current_database(), 'create') as "inDatabase",
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "inPublic"`,
  );
  for (const rights of rows) {
    if (rights.version < oldestVersion) {
      throw new StoreError(
        `the database runs PostgreSQL ${rights.version}: use a server with PostgreSQL ${oldestVersion} or newer`,
      );
    }
    if (rights.isStandby) {
      throw new StoreError('the database server is a standby, which takes no writes: use the address of its primary');
    }
    const statements = lackingStatements(rights);
    if (statements.length > 0) {
      throw new StoreError(
        `${rights.user} cannot create tables in the database ${rights.database}: as an administrator run "${statements.join(' ')}" in that database`,
      );
    }
  }
}

/** The statements that give the rights that are missing. */
export function lackingStatements({
  user,
  database,
  inDatabase,
  inPublic,
}: Omit<Rights, 'version' | 'isStandby'>): string[] {
  return [
    ...(inDatabase ? [] : [`alter database ${database} owner to ${user};`]),
    ...(inPublic ? [] : [`grant create on schema public to ${user};`]),
  ];
}
