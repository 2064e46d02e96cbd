/** Writes the numbers of a font file one after another, the highest byte first. */
export class ByteWriter {
  private readonly bytes: number[] = [];

  get length(): number {
    return this.bytes.length;
  }

  byte(value: number): void {
    this.bytes.push(value & 0xff);
  }

  int16(value: number): void {
    this.bytes.push((value >> 8) & 0xff, value & 0xff);
  }

  uint32(value: number): void {
    this.int16(Math.floor(value / 0x10000));
    this.int16(value & 0xffff);
  }

  all(values: Iterable<number>): void {
    for (const value of values) this.bytes.push(value);
  }

  fillTo(multiple: number): void {
    while (this.bytes.length % multiple !== 0) this.bytes.push(0);
  }

  done(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}
