/** Reads the numbers of a font file one after another, the highest byte first. */
export class ByteReader {
  private position = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.position++];
    if (byte === undefined) throw new RangeError('The font ends too early');
    return byte;
  }

  uint16(): number {
    return (this.byte() << 8) | this.byte();
  }

  int16(): number {
    return (this.uint16() << 16) >> 16;
  }

  uint32(): number {
    return this.uint16() * 0x10000 + this.uint16();
  }

  take(length: number): Uint8Array {
    const taken = this.bytes.subarray(this.position, this.position + length);
    if (taken.length < length) throw new RangeError('The font ends too early');
    this.position += length;
    return taken;
  }

  /** A number in groups of seven bits. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  }

  /** A number that takes one byte when it is below 253. */
  short(): number {
    const first = this.byte();
    if (first === 253) return this.uint16();
    if (first === 254) return this.byte() + 506;
    return first === 255 ? this.byte() + 253 : first;
  }
}
