import { base58 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getProgramDerivedAddress,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { decodeInstruction } from '../../wallets/chains/solana/transaction/decodeInstruction.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  TOKEN_PROGRAM,
} from '../../wallets/chains/solana/transaction/programs.ts'
import { readSolanaTransaction } from '../../wallets/chains/solana/transaction/readSolanaTransaction.ts'
import { resolveInstructions } from '../../wallets/chains/solana/transaction/resolveInstructions.ts'
import { associatedToken } from './associatedToken.ts'
import { solTransfer, tokenTransfer } from './solanaTransfer.ts'
import { type SolanaCall, unsignedTransaction } from './unsignedTransaction.ts'

const key = (seed: number) =>
  base58.encode(
    Uint8Array.from({ length: 32 }, (_, network) => (seed * 31 + network * 7 + 1) % 256),
  )
const [ADA, BOB, MINT, SOURCE, TARGET, BLOCK] = [1, 2, 3, 4, 5, 6].map(key) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const decoded = (calls: readonly SolanaCall[]) => {
  const bytes = unsignedTransaction({ payer: ADA, blockhash: BLOCK, calls })
  const { message, signatures } = readSolanaTransaction(bytes)
  expect([message.signers, message.blockhash, signatures]).toEqual([
    [ADA],
    BLOCK,
    [new Uint8Array(64)],
  ])
  return resolveInstructions(message, new Map()).map(decodeInstruction)
}

test('builds SOL and token transfers that our parser reads back exactly', () => {
  expect(decoded([solTransfer(ADA, BOB, 2n ** 63n)])).toEqual([
    { type: 'sol-transfer', value: 2n ** 63n, fromAccount: ADA, toAccount: BOB, withSeed: false },
  ])
  const calls = tokenTransfer({
    owner: ADA,
    recipient: BOB,
    mint: MINT,
    decimals: 6,
    program: TOKEN_PROGRAM,
    fromAccount: SOURCE,
    toAccount: TARGET,
    units: 1_500_000n,
  })
  expect(decoded(calls)).toMatchObject([
    { type: 'ata-creation', account: TARGET, owner: BOB, mint: MINT },
    {
      type: 'spl-transfer',
      value: 1_500_000n,
      fromAta: SOURCE,
      toAta: TARGET,
      mint: MINT,
      decimals: 6,
    },
  ])
})

test('builds the same bytes as @solana/kit', () => {
  const call = solTransfer(ADA, BOB, 5n)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(ADA), one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: BLOCK as never, lastValidBlockHeight: 1n },
        one,
      ),
    (one) =>
      appendTransactionMessageInstructions(
        [
          {
            programAddress: address(call.program),
            accounts: call.accounts.map((account) => ({
              address: address(account.address),
              role: account.isSigner ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE,
            })),
            data: call.data,
          },
        ],
        one,
      ),
  )
  const ours = unsignedTransaction({ payer: ADA, blockhash: BLOCK, calls: [call] })
  expect(ours.slice(65)).toEqual(new Uint8Array(compileTransaction(message).messageBytes))
})

test('derives the same token accounts as @solana/kit, for twenty owners', async () => {
  const encode = getAddressEncoder().encode
  for (let seed = 10; seed < 30; seed += 1) {
    const owner = key(seed)
    const [expected] = await getProgramDerivedAddress({
      programAddress: address(ASSOCIATED_TOKEN_PROGRAM),
      seeds: [owner, TOKEN_PROGRAM, MINT].map((one) => encode(address(one))),
    })
    expect(associatedToken(owner, MINT, TOKEN_PROGRAM)).toBe(expected)
  }
})
