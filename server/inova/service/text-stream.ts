/** A chunk of a long text, and the patients in it. */
export interface TextChunk {
  text: string;
  patientIds: number[];
}

/** A response streamed while it is produced. */
export class TextStream {
  readonly pieces: AsyncIterator<TextChunk>;
  readonly fileName: string;

  constructor(chunks: AsyncIterator<TextChunk>, fileName: string) {
    this.pieces = chunks;
    this.fileName = fileName;
  }

  /** The bytes. Each chunk is produced on demand; `beforeSend` gets its patients and completes before it is sent. */
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
