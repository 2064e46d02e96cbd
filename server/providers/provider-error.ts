/**
 * No usable answer, an answer that makes no sense or means several things, or a service that does not take the
 * portal's key or token.
 */
export type ProviderErrorKind = 'unreachable' | 'bad-answer' | 'ambiguous' | 'refused';

/** Another service failed; the message can be shown on a page and contains no secret and no patient data. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
