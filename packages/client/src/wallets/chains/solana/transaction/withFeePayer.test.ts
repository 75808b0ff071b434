import { base58 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { readSolanaTransaction } from './readSolanaTransaction.ts'
import { resolveInstructions } from './resolveInstructions.ts'
import { withFeePayer } from './withFeePayer.ts'

const named = (seed: number) => address(base58.encode(new Uint8Array(32).fill(seed)))
const [WALLET, SPONSOR, OTHER, PROGRAM, TABLE, LOOKED] = [1, 2, 3, 4, 5, 6].map(named) as [
  ReturnType<typeof named>,
  ...ReturnType<typeof named>[],
]
const blockhash = { blockhash: named(9) as never, lastValidBlockHeight: 1n }
const instruction = (data: number, accounts = [WALLET, OTHER as typeof WALLET]) => ({
  programAddress: PROGRAM as typeof WALLET,
  accounts: accounts.map((one, place) => ({ address: one, role: place === 0 ? 3 : 1 }) as const),
  data: Uint8Array.of(data),
})

function compile(version: 'legacy' | 0, feePayer = WALLET) {
  const message = pipe(
    createTransactionMessage({ version }),
    (m) => setTransactionMessageFeePayer(feePayer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(blockhash, m),
    (m) =>
      appendTransactionMessageInstructions(
        [instruction(1), instruction(2, [WALLET, LOOKED as typeof WALLET])],
        m,
      ),
  )
  const compressed =
    version === 0
      ? compressTransactionMessageUsingAddressLookupTables(
          message as never,
          {
            [TABLE as string]: [LOOKED],
          } as never,
        )
      : message
  const bytes = getTransactionEncoder().encode(compileTransaction(compressed as never))
  return readSolanaTransaction(new Uint8Array(bytes))
}

test.each(['legacy', 0] as const)('keeps every instruction of a %s message', (version) => {
  const before = compile(version)
  const after = withFeePayer(before, SPONSOR as string)
  const tables = new Map([[TABLE as string, [LOOKED as string]]])
  const instructionsOf = ({ message }: typeof before) => resolveInstructions(message, tables)
  expect(instructionsOf(after)).toEqual(instructionsOf(before))
  expect(after.message).toMatchObject({
    version,
    signers: [SPONSOR, WALLET],
    blockhash: before.message.blockhash,
    tables: before.message.tables,
  })
  expect(after.signatures).toHaveLength(2)
})

test('leaves a transaction that has the fee payer as it is', () => {
  const given = compile(0, SPONSOR)
  expect(withFeePayer(given, SPONSOR as string)).toBe(given)
})

test('rejects a transaction that uses the account otherwise, or that is signed', () => {
  const given = compile(0)
  expect(() => withFeePayer(given, OTHER as string)).toThrow('uses the account of the sponsor')
  const signatures = [new Uint8Array(64).fill(1)]
  expect(() => withFeePayer({ ...given, signatures }, SPONSOR as string)).toThrow('no signatures')
})
