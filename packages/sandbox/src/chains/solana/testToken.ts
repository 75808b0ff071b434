import { type Address, address, lamports } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { readTokenAccount } from './describeAccount.ts'

/** A worthless token with six decimals, like the test dollars of the EVM chains. */
export const SOLANA_TOKEN = address('SUSD111111111111111111111111111111111111111')
const DECIMALS = 6
const SUPPLY = 1_000_000_000_000_000n

/** Creates the token; only the faucet can mint it. */
export function createTestToken(machine: LiteSVM): void {
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply: SUPPLY,
    decimals: DECIMALS,
    isInitialized: true,
    freezeAuthority: null,
  })
  keep(machine, SOLANA_TOKEN, new Uint8Array(data))
}

/** Mints tokens into the owner's associated token account. */
export async function mintTestToken(
  machine: LiteSVM,
  owner: Address,
  amount: bigint,
): Promise<Address> {
  const seeds = { owner, mint: SOLANA_TOKEN, tokenProgram: TOKEN_PROGRAM_ADDRESS }
  const [account] = await findAssociatedTokenPda(seeds)
  const held = machine.getAccount(account)
  const before = held.exists ? (readTokenAccount(held)?.amount ?? 0n) : 0n
  const data = getTokenEncoder().encode({
    mint: SOLANA_TOKEN,
    owner,
    amount: before + amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  keep(machine, account, new Uint8Array(data))
  return account
}

function keep(machine: LiteSVM, at: Address, data: Uint8Array): void {
  machine.setAccount({
    address: at,
    data,
    executable: false,
    lamports: lamports(machine.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: TOKEN_PROGRAM_ADDRESS,
    space: BigInt(data.length),
  })
}
