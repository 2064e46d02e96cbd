import { appliedMigrations, pendingMigrations, unknownMigrations } from '../../store/applied-migrations.ts';
import { row, sql } from '../../store/sql.ts';
import type { Store } from '../../store/store.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The major versions of PostgreSQL that the portal is tested with. */
const oldestMajor = 15;
const newestMajor = 18;

interface Server {
  major: number;
  version: string;
  isStandby: boolean;
  isUnsafe: boolean;
  isSuperuser: boolean;
  mayCreate: boolean;
}

function readServer({ owner }: Store): Promise<Server | null> {
  return row<Server>(
    owner,
    sql`select current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_version') as version, pg_is_in_recovery() as "isStandby",
        'off' in (current_setting('fsync'), current_setting('full_page_writes')) as "isUnsafe",
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
        has_database_privilege(current_database(), 'create') as "mayCreate"`,
  );
}

/** The server's version and settings, and the rights of the portal's user. Roles are checked by opening the store. */
export async function checkServer(store: Store): Promise<Finding[]> {
  const server = await readServer(store);
  if (!server) return [problem('Database', 'it does not respond')];
  const where = store.kind === 'embedded' ? 'embedded' : 'of DATABASE_URL';
  const isTested = server.major >= oldestMajor && server.major <= newestMajor;
  const findings = [
    isTested
      ? ok('Database', `PostgreSQL ${server.version}, ${where}`)
      : problem('Database', `PostgreSQL ${server.version}, ${where}: use ${oldestMajor} to ${newestMajor}`),
    server.mayCreate
      ? ok('Rights', 'the portal can create its tables, and work as its roles')
      : problem('Rights', 'the user of DATABASE_URL may not create schemas: make it the owner of the database'),
  ];
  if (server.isStandby) findings.push(problem('Database', 'it is a standby, which takes no writes'));
  if (server.isUnsafe)
    findings.push(problem('Database', 'fsync or full_page_writes is off: a power failure loses data'));
  if (server.isSuperuser && store.kind === 'external') {
    findings.push(warning('Rights', 'the user of DATABASE_URL is a superuser: it only needs to own the database'));
  }
  return findings;
}

export async function checkMigrations(store: Store): Promise<Finding[]> {
  const applied = await appliedMigrations(store);
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0) return [problem('Tables', 'they are of a later version: run that, or restore a backup')];
  const pending = await pendingMigrations(applied);
  if (pending.length === 0) return [ok('Tables', `${applied.length} migrations applied`)];
  return [warning('Tables', `${pending.length} migrations are not applied yet: the next start applies them`)];
}

/** The connections of background work, which need the server itself and not a pooler. */
export async function checkJobConnections(store: Store): Promise<Finding[]> {
  await store.jobs.query('select');
  return [ok('Background work', 'connects')];
}
