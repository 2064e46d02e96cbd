export type EhrFault = 'unreachable' | 'bad-answer' | 'ambiguous';

/** The EHR could not name one person for certain; the message is for staff and holds no patient data. */
export class EhrError extends Error {
  readonly kind: EhrFault;

  constructor(kind: EhrFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EhrError';
    this.kind = kind;
  }
}
