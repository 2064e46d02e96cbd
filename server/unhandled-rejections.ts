import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

/**
 * Logs a promise that was rejected after nobody waited for it any more, such as a read of a page that already has its
 * answer. Node.js would end the process, and with it the requests of all others.
 */
export function logUnhandledRejections(process: EventEmitter, log: Logger): void {
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'A promise was rejected, and nothing handled it'),
  );
}
