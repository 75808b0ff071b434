import type { BorshReader } from './BorshReader.ts'

/** Highest exchange number in Jupiter's IDL. */
const LAST_EXCHANGE = 113

/** Bytes after the exchange number. 0 if not listed. */
const FIXED_BYTES: ReadonlyMap<number, number> = new Map(
  Object.entries({
    1: [
      8, 12, 15, 16, 17, 18, 21, 23, 24, 27, 28, 39, 58, 60, 61, 64, 85, 89, 94, 95, 104, 106, 107,
      110,
    ],
    2: [71, 86],
    3: [42],
    4: [33, 41],
    5: [44, 45],
    8: [81, 82],
    9: [87],
    10: [43],
    16: [29],
  }).flatMap(([bytes, exchanges]) =>
    exchanges.map((exchange) => [exchange, Number(bytes)] as const),
  ),
)
const WHIRLPOOL_2 = 47
const METEORA_DLMM_2 = 75
const DEFI_TUNA = 103
const DYNAMIC = 111

/** Skips an exchange and its arguments. Throws for an exchange that the IDL does not list. */
export function skipSwap(reader: BorshReader): void {
  const exchange = reader.u8()
  if (exchange > LAST_EXCHANGE) throw new RangeError('An exchange nobody knows')
  switch (exchange) {
    case WHIRLPOOL_2:
    case DEFI_TUNA:
      reader.skip(1)
      if (reader.u8() === 1) skipSlices(reader)
      break
    case METEORA_DLMM_2:
      skipSlices(reader)
      break
    case DYNAMIC:
      skipCandidates(reader)
      break
    default:
      reader.skip(FIXED_BYTES.get(exchange) ?? 0)
  }
}

/** Skips account slices: a type and a length each. */
function skipSlices(reader: BorshReader): void {
  const count = reader.u32()
  reader.skip(2 * count)
}

/** Skips candidates among which the program chooses at run time. */
function skipCandidates(reader: BorshReader): void {
  const count = reader.u32()
  for (let place = 0; place < count; place += 1) {
    const candidate = reader.u8()
    if (candidate > 1) throw new RangeError('An exchange nobody knows')
    reader.skip(candidate === 0 ? 9 : 1)
  }
}
