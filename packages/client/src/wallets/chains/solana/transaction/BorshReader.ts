/** Reads Borsh-encoded numbers in sequence. Throws a RangeError past the end. */
export class BorshReader {
  readonly #view: DataView

  constructor(
    bytes: Uint8Array,
    private at = 0,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  skip(count: number): void {
    if (count > this.#view.byteLength - this.at) throw new RangeError('The data ends too early')
    this.at += count
  }

  u8(): number {
    const value = this.#view.getUint8(this.at)
    this.at += 1
    return value
  }

  u16(): number {
    const value = this.#view.getUint16(this.at, true)
    this.at += 2
    return value
  }

  u32(): number {
    const value = this.#view.getUint32(this.at, true)
    this.at += 4
    return value
  }

  u64(): bigint {
    const value = this.#view.getBigUint64(this.at, true)
    this.at += 8
    return value
  }

  isAtEnd(): boolean {
    return this.at === this.#view.byteLength
  }
}
