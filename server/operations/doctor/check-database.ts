import { appliedMigrations, pendingMigrations, unknownMigrations } from '../../store/applied-migrations.ts';
import { row, sql } from '../../store/sql.ts';
import type { Store } from '../../store/store.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The newest major version of PostgreSQL that the portal is tested with. */
const newestMajor = 18;

interface Server {
  major: number;
  version: string;
  isUnsafe: boolean;
  isSuperuser: boolean;
}

function readServer({ owner }: Store): Promise<Server | null> {
  return row<Server>(
    owner,
    sql`select current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_version') as version,
        'off' in (current_setting('fsync'), current_setting('full_page_writes')) as "isUnsafe",
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
  );
}

/** The server's version and settings, and rights that the portal's user needs not. Opening the store has tried all others. */
export async function checkServer(store: Store): Promise<Finding[]> {
  const server = await readServer(store);
  if (!server) return [problem('Database', 'it does not respond')];
  const where = store.kind === 'embedded' ? 'embedded' : 'of DATABASE_URL';
  const findings = [
    server.major <= newestMajor
      ? ok('Database', `PostgreSQL ${server.version}, ${where}`)
      : problem('Database', `PostgreSQL ${server.version}, ${where}: use ${newestMajor} or older`),
    ok('Rights', 'the portal can create its tables, and work as its roles'),
  ];
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
