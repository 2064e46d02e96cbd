/** A piece of a long text, and the patients it is about. */
export interface TextChunk {
  text: string;
  patientIds: number[];
}

/** An answer that is sent while it is made. */
export class TextStream {
  readonly pieces: AsyncIterator<TextChunk>;
  readonly fileName: string;

  constructor(chunks: AsyncIterator<TextChunk>, fileName: string) {
    this.pieces = chunks;
    this.fileName = fileName;
  }

  /** The bytes; every piece is told to `beforeLeaving` before it may go, and is made only when there is room for it. */
  bytes(beforeSend: (patientIds: number[]) => Promise<void>): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const { pieces } = this;
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          const { value, done } = await pieces.next();
          if (done) return stream.close();
          await beforeSend(value.patientIds);
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
