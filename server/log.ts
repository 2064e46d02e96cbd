import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

const allowed = ['type', 'message', 'stack', 'code', 'kind', 'status'];

/** The log: JSON lines on standard error. Faults keep only what cannot hold patient data or secrets. */
export function createLog(level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => pick(pino.stdSerializers.err(error)) },
      redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.patient', '*.dob', '*.query'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

function pick(error: object): object {
  return Object.fromEntries(Object.entries(error).filter(([key]) => allowed.includes(key)));
}
