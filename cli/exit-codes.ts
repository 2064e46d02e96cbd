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
  0    success
  1    the command failed, was rejected, or found nothing
  2    invalid option, argument, or setting
  3    not signed in, or the session has expired
  4    the portal could not be reached
  5    a service is degraded (inova status), or a check warns (inova doctor)
  6    a service is unhealthy (inova status), a check failed (inova doctor), or the audit log was changed (inova audit)
  130  stopped with Ctrl-C`;

/** Ends the program with an exit code; the message goes to standard error. */
export class CliError extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}

/** True if no further call can succeed: signed out, forbidden, unreachable, or unsupported. */
export function isFinal({ kind, status }: InovaError): boolean {
  const isUnreachable = status === null && (kind === 'unreachable' || kind === 'busy');
  return kind === 'signed-out' || status === 403 || kind === 'unsupported' || isUnreachable;
}

/** The CliError for a failed call. */
export function toCliError(error: InovaError, origin: string): CliError {
  const details = error.errors.join('\n');
  if (error.kind === 'signed-out') {
    return new CliError(exitCodes.signedOut, `Not signed in to ${origin}: ${details}. Run: inova login`);
  }
  if (error.status === null && error.kind !== 'bad-answer') {
    const message = `Can't reach the portal at ${origin}. Make sure that it is running and that INOVA_URL is correct.`;
    return new CliError(exitCodes.unreachable, message);
  }
  return new CliError(exitCodes.failed, details);
}
