import type { InovaError } from '#server/inova/client/error.ts';

export const exitCodes = {
  done: 0,
  failed: 1,
  usageError: 2,
  signedOut: 3,
  unreachable: 4,
  degraded: 5,
  unhealthy: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeHelp = `
Exit codes:
  0    done
  1    something failed, was refused or was not found
  2    wrong use: an option, argument or setting
  3    not signed in, or the session has ended
  4    the portal does not answer
  5    a service is degraded (inova status)
  6    a service is unhealthy (inova status)
  130  stopped by Ctrl-C`;

/** Ends the program with a code; the message, one line or more for people, goes to standard error. */
export class CliError extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}

/** True where no later call can succeed either: nobody is signed in, may do it or answers, or the call is missing. */
export function isFinal({ kind, status }: InovaError): boolean {
  const isUnreachable = status === null && (kind === 'unreachable' || kind === 'busy');
  return kind === 'signed-out' || status === 403 || kind === 'unsupported' || isUnreachable;
}

/** The failure a refused or unanswered call ends the program with. */
export function toCliError(error: InovaError, origin: string): CliError {
  const details = error.errors.join('\n');
  if (error.kind === 'signed-out') {
    return new CliError(exitCodes.signedOut, `Not signed in at ${origin}: ${details}. Run: inova login`);
  }
  if (error.status === null && error.kind !== 'bad-answer') {
    const message = `No portal answers at ${origin}. Is it running? INOVA_URL sets the address.`;
    return new CliError(exitCodes.unreachable, message);
  }
  return new CliError(exitCodes.failed, details);
}
