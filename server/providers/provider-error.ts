/**
 * No usable response (`unreachable`), an invalid one (`bad-answer`), an ambiguous one (`ambiguous`), a rejected key or
 * token (`refused`), or a request that is refused however often it is repeated (`rejected`).
 */
export type ProviderErrorKind = 'unreachable' | 'bad-answer' | 'ambiguous' | 'refused' | 'rejected';

/** Another service failed; the message can be shown on a page and contains no secrets or patient data. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }

  /** True if it makes no sense to try again. */
  get isPermanent(): boolean {
    return this.kind === 'rejected';
  }
}
