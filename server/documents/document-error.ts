/** A document that could not be rendered as a PDF; `status` is the HTTP status: 413 if too long, 503 if too busy. */
export class DocumentError extends Error {
  readonly status: 413 | 503;

  constructor(status: 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}
