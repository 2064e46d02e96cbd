import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { describeStatement } from './statement-text.ts';

type Query = (...input: unknown[]) => unknown;
type Callback = (...result: unknown[]) => void;

interface SlowStatementOptions {
  /** The name of the connection's pool. */
  pool: string;
  limitMs: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * Logs each statement of a connection that takes at least this long, without its values. Statements that were sent
 * together count from the end of the one before.
 */
export function logSlowStatements(
  client: Pick<PoolClient, 'query'>,
  { pool, limitMs, log }: SlowStatementOptions,
): void {
  const query = client.query.bind(client) as Query;
  let lastEnd = 0;
  const watch = (input: unknown) => {
    const sentAt = performance.now();
    return () => {
      const ms = performance.now() - Math.max(sentAt, lastEnd);
      lastEnd = performance.now();
      if (ms >= limitMs) log.warn({ pool, ms: Math.round(ms), ...describeStatement(textOf(input)) }, 'slow statement');
    };
  };
  const watched: Query = (...input) => {
    const end = watch(input[0]);
    const callback = input.at(-1);
    if (typeof callback === 'function') {
      const done: Callback = (...result) => {
        end();
        (callback as Callback)(...result);
      };
      return query(...input.slice(0, -1), done);
    }
    const result = query(...input);
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  client.query = watched as PoolClient['query'];
}

const textOf = (input: unknown): string =>
  typeof input === 'string' ? input : ((input as { text?: string } | null)?.text ?? '');
