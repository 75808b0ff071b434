import {
  ASSOCIATED_TOKEN_PROGRAM,
  SYSTEM_PROGRAM,
} from '../../wallets/chains/solana/transaction/programs.ts'
import type { Account, SolanaCall } from './unsignedTransaction.ts'

const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER_CHECKED = 12
const CREATE_IDEMPOTENT = 1

const u64 = (value: bigint): number[] => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return [...bytes]
}
const signer = (address: string): Account => ({ address, isSigner: true, isWritable: true })
const written = (address: string): Account => ({ address, isSigner: false, isWritable: true })
const read = (address: string): Account => ({ address, isSigner: false, isWritable: false })

/** Builds the instruction that transfers SOL. */
export const solTransfer = (from: string, to: string, lamports: bigint): SolanaCall => ({
  program: SYSTEM_PROGRAM,
  accounts: [signer(from), written(to)],
  data: Uint8Array.from([SYSTEM_TRANSFER, 0, 0, 0, ...u64(lamports)]),
})

type TokenTransfer = {
  owner: string
  recipient: string
  mint: string
  decimals: number
  /** The token program that the mint belongs to. */
  program: string
  fromAccount: string
  toAccount: string
  units: bigint
}

/** Builds the instructions that transfer tokens and create the recipient's account if it is missing. */
export const tokenTransfer = (given: TokenTransfer): SolanaCall[] => {
  const { owner, recipient, mint, decimals, program, fromAccount, toAccount, units } = given
  return [
    {
      program: ASSOCIATED_TOKEN_PROGRAM,
      accounts: [
        signer(owner),
        written(toAccount),
        ...[recipient, mint, SYSTEM_PROGRAM, program].map(read),
      ],
      data: Uint8Array.of(CREATE_IDEMPOTENT),
    },
    {
      program,
      accounts: [
        written(fromAccount),
        read(mint),
        written(toAccount),
        { address: owner, isSigner: true, isWritable: false },
      ],
      // The chain rejects the instruction if the decimals are wrong.
      data: Uint8Array.from([TOKEN_TRANSFER_CHECKED, ...u64(units), decimals]),
    },
  ]
}
