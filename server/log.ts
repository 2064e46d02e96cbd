import pino, { type Logger } from 'pino';
import { currentVisitor } from './access/audit/security-events.ts';
import type { Config } from './config.ts';
import { describeError } from './inova/service/describe-error.ts';

/**
 * Logs JSON lines to standard error or a file, with the number of the worker if there are several, and that of the
 * request they are about. Errors are reduced to what can't contain patient data or secrets.
 */
export function createLog(
  level: Config['logLevel'],
  { file, worker }: { file?: string; worker?: number } = {},
): Logger {
  return pino(
    {
      level,
      base: worker ? { worker } : null,
      mixin: requestOf,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.patient', '*.dob', '*.query'],
    },
    pino.destination({ dest: file ?? 2, sync: true }),
  );
}

/** The number of the request that is being served, as in its response. */
function requestOf(): { request?: string } {
  const visitor = currentVisitor();
  return visitor ? { request: visitor.request } : {};
}
