/** A piece of a long text, and the patients it is about. */
export interface TextPiece {
  text: string;
  patientIds: number[];
}

/** An answer that is sent while it is made. */
export class TextStream {
  readonly pieces: AsyncIterator<TextPiece>;
  readonly fileName: string;

  constructor(pieces: AsyncIterator<TextPiece>, fileName: string) {
    this.pieces = pieces;
    this.fileName = fileName;
  }

  /** The bytes; every piece is told to `beforeLeaving` before it may go, and is made only when there is room for it. */
  bytes(beforeLeaving: (patientIds: number[]) => Promise<void>): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const { pieces } = this;
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          const { value, done } = await pieces.next();
          if (done) return stream.close();
          await beforeLeaving(value.patientIds);
          stream.enqueue(encoder.encode(value.text));
        },
        async cancel() {
          await pieces.return?.();
        },
      },
      { highWaterMark: 0 },
    );
  }
}
