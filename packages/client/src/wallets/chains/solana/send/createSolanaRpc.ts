import { base58, base64 } from '@scure/base'
import type { Ports } from '../../../../core/ports.ts'
import { createJsonRpc } from '../../json-rpc/createJsonRpc.ts'
import { type LookupTables, readLookupTable } from '../transaction/resolveInstructions.ts'
import { SolanaProblem } from './SolanaProblem.ts'

type Value<Result> = { value: Result }
type Status = { err: unknown; confirmationStatus: 'processed' | 'confirmed' | 'finalized' } | null
type ParsedAccount = {
  pubkey: string
  account: { owner: string; data: { parsed: { info: { tokenAmount: { amount: string } } } } }
}
type Signed = { signature: string; blockTime?: number | null; err: unknown }
type TokenAccount = { address: string; program: string; units: bigint }
type AccountAfter = { lamports: bigint; owner: string }
type Simulated = {
  err: unknown
  logs: readonly string[] | null
  accounts: readonly ({ lamports: number; owner: string } | null)[] | null
}
export type SolanaRpc = ReturnType<typeof createSolanaRpc>

const COMMITMENT = { commitment: 'confirmed' } as const

/** JSON-RPC client of a Solana cluster. RPC errors become a `SolanaProblem` with the logs. */
export function createSolanaRpc(ports: Pick<Ports, 'fetch' | 'clock'>, url: string) {
  const askNode = createJsonRpc(ports)

  async function ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
    const answer = await askNode(url, method, params).catch((cause: unknown) => {
      throw new SolanaProblem('The network did not answer.', [], { cause })
    })
    if ('result' in answer) return answer.result as Result
    const { message, data } = answer.rpcError
    throw new SolanaProblem(message, (data as { logs?: readonly string[] } | null)?.logs ?? [])
  }

  return {
    async latestBlockhash(): Promise<string> {
      const { value } = await ask<Value<{ blockhash: string }>>('getLatestBlockhash', [COMMITMENT])
      return value.blockhash
    },
    async isBlockhashValid(blockhash: string): Promise<boolean> {
      return (await ask<Value<boolean>>('isBlockhashValid', [blockhash, COMMITMENT])).value
    },
    async balance(address: string): Promise<bigint> {
      return BigInt((await ask<Value<number>>('getBalance', [address, COMMITMENT])).value)
    },
    /** Fee in lamports. Null if the node does not know the blockhash. */
    async fee(message: Uint8Array): Promise<bigint | null> {
      const { value } = await ask<Value<number | null>>('getFeeForMessage', [
        base64.encode(message),
        COMMITMENT,
      ])
      return value === null ? null : BigInt(value)
    },
    /** Reads address lookup tables. A missing table is omitted. */
    async tables(addresses: readonly string[]): Promise<LookupTables> {
      if (addresses.length === 0) return new Map()
      const { value } = await ask<Value<({ data: [string, string] } | null)[]>>(
        'getMultipleAccounts',
        [addresses, { encoding: 'base64', ...COMMITMENT }],
      )
      return new Map(
        addresses.flatMap((address, place) => {
          const account = value[place]
          return account
            ? [[address, readLookupTable(base64.decode(account.data[0]), base58.encode)] as const]
            : []
        }),
      )
    },
    /** Mint of a token account, or null if it is not a token account. */
    async mintOf(account: string): Promise<string | null> {
      const { value } = await ask<Value<{ data: [string, string] } | null>>('getAccountInfo', [
        account,
        { encoding: 'base64', ...COMMITMENT },
      ])
      const data = value && base64.decode(value.data[0])
      return data && data.length >= 165 ? base58.encode(data.slice(0, 32)) : null
    },
    async decimalsOf(mint: string): Promise<number> {
      const { value } = await ask<Value<{ decimals: number }>>('getTokenSupply', [mint, COMMITMENT])
      return value.decimals
    },
    /** Token accounts of an owner for one mint. */
    async tokenAccounts(owner: string, mint: string): Promise<TokenAccount[]> {
      const { value } = await ask<Value<ParsedAccount[]>>('getTokenAccountsByOwner', [
        owner,
        { mint },
        { encoding: 'jsonParsed', ...COMMITMENT },
      ])
      return value.map(({ pubkey, account }) => ({
        address: pubkey,
        program: account.owner,
        units: BigInt(account.data.parsed.info.tokenAmount.amount),
      }))
    },
    /** Simulates an unsigned transaction. Resolves with the state of an account after it. */
    async simulate(transaction: Uint8Array, account: string): Promise<AccountAfter | null> {
      const { value } = await ask<Value<Simulated>>('simulateTransaction', [
        base64.encode(transaction),
        {
          encoding: 'base64',
          ...COMMITMENT,
          sigVerify: false,
          replaceRecentBlockhash: true,
          accounts: { addresses: [account], encoding: 'base64' },
        },
      ])
      if (value.err) throw new SolanaProblem('Simulation failed', value.logs ?? [])
      const after = value.accounts?.[0]
      return after ? { lamports: BigInt(after.lamports), owner: after.owner } : null
    },
    /** The newest transactions of an address, newest first. */
    signatures: (address: string, limit: number): Promise<readonly Signed[]> =>
      ask('getSignaturesForAddress', [address, { limit, ...COMMITMENT }]),
    send: (transaction: Uint8Array): Promise<string> =>
      ask('sendTransaction', [
        base64.encode(transaction),
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ]),
    async status(signature: string): Promise<Status> {
      const { value } = await ask<Value<Status[]>>('getSignatureStatuses', [[signature]])
      return value[0] ?? null
    },
  }
}
