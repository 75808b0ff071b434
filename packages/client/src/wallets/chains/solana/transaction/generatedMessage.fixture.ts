import fc from 'fast-check'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

const length = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...length(value >> 7)]
const list = (items: readonly (readonly number[])[]) => [...length(items.length), ...items.flat()]

/** Valid messages of both versions, with lookup tables and arbitrary instructions. */
export const generatedMessage = fc
  .record({
    isVersioned: fc.boolean(),
    keys: fc.uniqueArray(key, { minLength: 2, maxLength: 8, selector: (bytes) => bytes.join() }),
    blockhash: key,
    signers: fc.integer({ min: 1, max: 3 }),
    tables: fc.array(
      fc.record({
        address: key,
        writable: fc.array(fc.nat(255), { maxLength: 3 }),
        readOnly: fc.array(fc.nat(255), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
    instructions: fc.array(
      fc.record({
        program: fc.nat(),
        accounts: fc.array(fc.nat(), { maxLength: 6 }),
        data: fc.uint8Array({ maxLength: 40 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ isVersioned, keys, blockhash, signers, tables, instructions }) => {
    const required = Math.min(signers, keys.length - 1)
    const used = isVersioned ? tables : []
    const looked = used.flatMap(({ writable, readOnly }) => [...writable, ...readOnly]).length
    const count = keys.length + looked
    return Uint8Array.from([
      ...(isVersioned ? [0x80] : []),
      ...[required, 0, 1],
      ...list(keys.map((one) => [...one])),
      ...blockhash,
      ...list(
        instructions.map(({ program, accounts, data }) => [
          1 + (program % (keys.length - 1)),
          ...list(accounts.map((account) => [account % count])),
          ...length(data.length),
          ...data,
        ]),
      ),
      ...(isVersioned
        ? list(
            used.map(({ address, writable, readOnly }) => [
              ...address,
              ...list(writable.map((index) => [index])),
              ...list(readOnly.map((index) => [index])),
            ]),
          )
        : []),
    ])
  })
