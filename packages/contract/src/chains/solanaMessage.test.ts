import {
  getAddressEncoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getShortU16Decoder,
  getShortU16Encoder,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteReader, encodeCompactU16 } from './byteReader.ts'
import {
  findSolanaSigningError,
  isSolanaTransaction,
  readSolanaMessage,
  readSolanaTransaction,
  type SolanaMessage,
} from './solanaMessage.ts'

const toKey = (seed: number) => new Uint8Array(32).fill(seed)
const INPUTS = process.env.ALL_ROUNDS ? 3_000 : 200

const indexes = fc.array(fc.nat(255), { maxLength: 4 })
const message = fc.record({
  version: fc.constantFrom<'legacy' | 0>('legacy', 0),
  // Mostly valid headers, and some that count more accounts than there are.
  header: fc.tuple(fc.nat(3), fc.nat(2), fc.nat(4)),
  accounts: fc.array(fc.nat(255), { minLength: 1, maxLength: 6 }),
  instructions: fc.array(
    fc.record({
      program: fc.nat(6),
      accounts: indexes,
      data: fc.oneof(
        fc.uint8Array({ maxLength: 8 }),
        fc.uint8Array({ minLength: 126, maxLength: 130 }),
      ),
    }),
    { maxLength: 3 },
  ),
  tables: fc.array(fc.record({ address: fc.nat(255), writable: indexes, readOnly: indexes }), {
    maxLength: 2,
  }),
  /** Where a length gets a needless byte; none in half of the messages. */
  padded: fc.option(fc.nat(8)),
})
type Described = typeof message extends fc.Arbitrary<infer Value> ? Value : never

function encode({ version, header, accounts, instructions, tables, padded }: Described) {
  let lengths = 0
  const length = (value: number) => {
    lengths += 1
    const [...parts] = encodeCompactU16(value)
    if (lengths - 1 === padded) {
      parts.push((parts.pop() as number) | 0x80, 0)
    }
    return parts
  }
  const counted = (list: Iterable<number>) => [...length([...list].length), ...list]
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    ...header,
    ...length(accounts.length),
    ...accounts.flatMap((seed) => [...toKey(seed)]),
    ...toKey(9),
    ...length(instructions.length),
    ...instructions.flatMap(({ program, accounts: used, data }) => [
      program,
      ...counted(used),
      ...counted(data),
    ]),
    ...(version === 0
      ? [
          ...length(tables.length),
          ...tables.flatMap(({ address, writable, readOnly }) => [
            ...toKey(address),
            ...counted(writable),
            ...counted(readOnly),
          ]),
        ]
      : []),
  ])
}

const built = message.map(encode)
const damaged = fc
  .tuple(built, fc.nat(), fc.nat(3), fc.uint8Array({ maxLength: 3 }))
  .map(([good, place, dropped, put]) => {
    const at = place % (good.length + 1)
    return Uint8Array.of(...good.subarray(0, at), ...put, ...good.subarray(at + dropped))
  })
const input = fc.oneof(built, damaged, fc.uint8Array({ maxLength: 200 }))

type Compiled = {
  version: 'legacy' | 0 | 1
  header: {
    numSignerAccounts: number
    numReadonlySignerAccounts: number
    numReadonlyNonSignerAccounts: number
  }
  staticAccounts: readonly string[]
  lifetimeToken: string
  instructions: readonly {
    programAddressIndex: number
    accountIndices?: readonly number[]
    data?: ArrayLike<number>
  }[]
  addressTableLookups?: readonly {
    lookupTableAddress: string
    writableIndexes: readonly number[]
    readonlyIndexes: readonly number[]
  }[]
}
const decoder = getCompiledTransactionMessageDecoder()
const encoder = getCompiledTransactionMessageEncoder()
const keyOf = (address: string) => Uint8Array.from(getAddressEncoder().encode(address as never))

/**
 * Decodes with kit. kit accepts more: bytes after the message, a compact-u16 that is not minimal, headers that
 * count no writable signer or more accounts than there are, a last count that is missing, and version 1, which
 * no wallet here signs.
 */
function decodeWithKit(bytes: Uint8Array): Omit<SolanaMessage, 'blockhashAt'> | undefined {
  let found: Compiled
  try {
    found = decoder.decode(bytes) as unknown as Compiled
    if (found.version === 1) return undefined
    const again = encoder.encode(found as never)
    if (again.length !== bytes.length || !again.every((byte, at) => byte === bytes[at]))
      return undefined
  } catch {
    return undefined
  }
  const { header, staticAccounts, instructions } = found
  const signersRequired = header.numSignerAccounts
  const readOnlySigners = header.numReadonlySignerAccounts
  const readOnlyOthers = header.numReadonlyNonSignerAccounts
  if (readOnlySigners >= signersRequired) return undefined
  if (signersRequired + readOnlyOthers > staticAccounts.length) return undefined
  return {
    version: found.version,
    signersRequired,
    readOnlySigners,
    readOnlyOthers,
    accounts: staticAccounts.map(keyOf),
    blockhash: Uint8Array.from(getBase58Encoder().encode(found.lifetimeToken)),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      programIndex: programAddressIndex,
      accountIndexes: [...accountIndices],
      data: Uint8Array.from(data),
    })),
    lookupTables: (found.addressTableLookups ?? []).map((table) => ({
      address: keyOf(table.lookupTableAddress),
      writable: [...table.writableIndexes],
      readOnly: [...table.readonlyIndexes],
    })),
  }
}

const orUndefined = <Value>(read: () => Value): Value | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Compares faster than `toEqual`. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return value.join()
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${key}:${textOf(inner)}`).join(';')}}`
}

const agreesWithKit = (read: (bytes: Uint8Array) => SolanaMessage) =>
  fc.property(input, (bytes) => {
    const found = orUndefined(() => read(bytes))
    const { blockhashAt, ...rest } = found ?? { blockhashAt: 0 }
    const expected = decodeWithKit(bytes)
    expect(found && textOf(rest)).toBe(expected && textOf(expected))
    const blockhash = bytes.subarray(blockhashAt, blockhashAt + 32)
    if (found) expect(blockhash.join()).toBe(found.blockhash.join())
  })

test(`accepts and decodes ${INPUTS} inputs exactly like kit with canonical form required`, () => {
  fc.assert(agreesWithKit(readSolanaMessage), { numRuns: INPUTS })
})

/** Reads compact-u16 without the minimal form, as the reader of this package once did. */
const readLongLengths = (bytes: Uint8Array): SolanaMessage =>
  readSolanaMessage(Uint8Array.from(decodeLongLengths(bytes)))
function decodeLongLengths(bytes: Uint8Array): ArrayLike<number> {
  return encoder.encode(decoder.decode(bytes))
}

test.each<[string, (bytes: Uint8Array) => SolanaMessage]>([
  ['non-minimal lengths or trailing bytes', readLongLengths],
  ['trailing bytes only', (bytes) => readSolanaMessage(bytes.subarray(0, spanOf(bytes)))],
])('finds a planted reader that accepts %s', (_, lenient) => {
  expect(fc.check(agreesWithKit(lenient), { numRuns: 3_000, endOnFailure: true }).failed).toBe(true)
})

const spanOf = (bytes: Uint8Array): number => decoder.read(bytes, 0)[1]

test('reads and writes every compact-u16 like kit', () => {
  for (let value = 0; value <= 0xffff; value += 1) {
    const encoded = Uint8Array.from(encodeCompactU16(value))
    if (value < 300 || value > 0xfff0 || value % 1_021 === 0) {
      expect(encoded.join()).toBe(getShortU16Encoder().encode(value).join())
    }
    if (createByteReader(encoded).compact() !== value) expect.unreachable(`wrong at ${value}`)
  }
  for (const value of [-1, 0x1_0000, 0.5, Number.NaN]) {
    expect(() => encodeCompactU16(value)).toThrow(RangeError)
  }
})

test('rejects every compact-u16 that kit rejects or would write differently', () => {
  const three = fc.uint8Array({ minLength: 0, maxLength: 4 })
  fc.assert(
    fc.property(three, (bytes) => {
      const theirs = orUndefined(() => getShortU16Decoder().read(bytes, 0))
      const isCanonical = theirs && encodeCompactU16(theirs[0]).length === theirs[1]
      const ours = orUndefined(() => createByteReader(bytes).compact())
      expect(ours).toBe(isCanonical ? theirs[0] : undefined)
    }),
    { numRuns: INPUTS },
  )
})

test('reads a transaction only with one signature for each required signer', () => {
  fc.assert(
    fc.property(input, fc.nat(4), (bytes, signatures) => {
      const whole = Uint8Array.of(signatures, ...new Uint8Array(64 * signatures).fill(7), ...bytes)
      const expected = orUndefined(() => readSolanaMessage(bytes))
      const found = orUndefined(() => readSolanaTransaction(whole))
      if (expected?.signersRequired !== signatures) {
        expect(found).toBeUndefined()
        return
      }
      const signature = new Uint8Array(64).fill(7)
      const all = Array.from({ length: signatures }, () => signature)
      expect(textOf(found)).toBe(
        textOf({ signatures: all, messageBytes: bytes, message: expected }),
      )
    }),
    { numRuns: INPUTS },
  )
})

test('never signs as a message what kit reads as a message, whatever follows it', () => {
  fc.assert(
    fc.property(input, fc.uint8Array({ maxLength: 3 }), (bytes, more) => {
      const found = orUndefined(() => decoder.decode(bytes)) as Compiled | undefined
      const signers = found?.header.numSignerAccounts ?? 0
      fc.pre(found !== undefined && found.version !== 1)
      // kit reads a missing last count as zero; chains reject it. With a byte more, kit misses the rest.
      const end = orUndefined(() => decoder.read(Uint8Array.of(...bytes, 0xff), 0)[1])
      fc.pre(end !== undefined && end <= bytes.length)
      fc.pre(signers >= 1 && signers <= found.staticAccounts.length)
      for (const one of [bytes, Uint8Array.of(...bytes, ...more)]) {
        expect(isSolanaTransaction(one)).toBe(true)
        expect(findSolanaSigningError(one, toKey(1), 'message')).toBe('hidden_transaction')
      }
    }),
    { numRuns: INPUTS / 2 },
  )
})

test('signs as a transaction only what kit reads canonically, for one of its signers', () => {
  fc.assert(
    fc.property(input, fc.nat(255), (bytes, seed) => {
      const found = decodeWithKit(bytes)
      const signers = found?.accounts.slice(0, found.signersRequired) ?? []
      const isOwn = signers.some(([first]) => first === seed)
      const error = findSolanaSigningError(bytes, toKey(seed), 'transaction')
      // Damaged keys can share their first byte with the wallet's key.
      if (error === undefined) expect(isOwn).toBe(true)
      if (!isOwn) expect(error).toBe('malformed')
    }),
    { numRuns: INPUTS / 2 },
  )
})
