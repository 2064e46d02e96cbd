/** PostgreSQL's settings by name. */
export type ServerSettings = Record<string, string>;

/** Connections for this many portals: each has up to 32, and the jobs of one need 8 of those. */
export const connectionsFor = (portals: number) => 30 + 30 * portals;

/** The embedded server's settings: durable, no row contents in its log, only reachable by socket. */
export function serverSettings(socketFolder: string): ServerSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    max_connections: String(connectionsFor(1)),
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    update_process_title: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}
