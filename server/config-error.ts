/** An invalid setting; the message says which one and what is expected. */
export class ConfigError extends Error {}

/** Throws ConfigError with one line per mistake, if there are any. */
export function refuse(mistakes: string[]): void {
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
}
