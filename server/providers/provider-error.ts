/**
 * No usable response (`unreachable`), an invalid one (`bad-answer`), an ambiguous one (`ambiguous`), or a rejected key
 * or token (`refused`).
 */
export type ProviderErrorKind = 'unreachable' | 'bad-answer' | 'ambiguous' | 'refused';

/** Another service failed; the message can be shown on a page and contains no secrets or patient data. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
