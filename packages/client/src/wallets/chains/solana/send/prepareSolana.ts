import type { Endpoint } from '@latchkey/contract'
import { getSplTokenInfo, getTokenPrice } from '@latchkey/contract/endpoints/prices'
import type { Client } from '../../../../core/client.ts'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { SolanaCluster } from '../SolanaCluster.ts'
import type { DecodedInstruction } from '../transaction/DecodedInstruction.ts'
import { decodeInstruction } from '../transaction/decodeInstruction.ts'
import { resolveInstructions } from '../transaction/resolveInstructions.ts'
import type { SolanaTransaction } from '../transaction/SolanaTransaction.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'

/** Metadata of an SPL token. */
export type SolanaToken = {
  /** Mint address. */
  address: string
  /** Symbol from the server's token list; null if the list does not have the token. */
  symbol: string | null
  /** Number of decimals between base units and whole tokens. */
  decimals: number
}

/** A Solana transaction before confirmation: decoded bytes and chain data [W3.11]. */
export type PreparedSolana = {
  /** Decoded transaction. */
  transaction: SolanaTransaction
  /** Decoded instructions, in order. */
  instructions: readonly DecodedInstruction[]
  /** Tokens by mint, or by token account if the instruction names no mint. */
  tokens: ReadonlyMap<string, SolanaToken>
  /** Fee in lamports. If the node reports none, the base fee of all signatures. */
  fee: bigint
  /** Fee payer. */
  spender: string
  /** Balance of the wallet in lamports. */
  balance: bigint
  /** SOL that the wallet spends, without the fee. */
  spent: bigint
  /** Whether the balance covers `needed`. */
  hasFunds: boolean
  /** SOL that the wallet needs: what it spends, plus the fee if it is the fee payer. */
  needed: bigint
  /** Price of one SOL, or null if unknown. */
  usdPrice: number | null
}

const KNOWN: Readonly<Record<string, SolanaToken>> = Object.fromEntries(
  [
    ['So11111111111111111111111111111111111111112', 'SOL', WALLET_LIMITS.solDecimals],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC', WALLET_LIMITS.stablecoinDecimals],
    ['4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', 'USDC', WALLET_LIMITS.stablecoinDecimals],
    ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'USDT', WALLET_LIMITS.stablecoinDecimals],
  ].map(([address, symbol, decimals]) => [address, { address, symbol, decimals } as SolanaToken]),
)

type Deps = { client: Pick<Client, 'call'>; rpc: SolanaRpc; cluster: SolanaCluster }

/** Reads all data of the confirmation screen. Unknown token metadata stays unknown. */
export async function prepareSolana(
  { client, rpc, cluster }: Deps,
  { transaction, wallet }: { transaction: SolanaTransaction; wallet: string },
): Promise<PreparedSolana> {
  const { message, messageBytes } = transaction
  if (!message.signers.includes(wallet))
    throw new LatchkeyError('invalid_solana_transaction', 'Invalid transaction request')
  const tables = await rpc.tables(message.tables.map(({ address }) => address))
  const instructions = resolveInstructions(message, tables).map(decodeInstruction)
  const spender = message.signers[0] as string
  const [tokens, fee, balance, usdPrice] = await Promise.all([
    readTokens({ client, rpc, cluster }, instructions),
    rpc.fee(messageBytes),
    rpc.balance(wallet),
    priceOf(client),
  ])
  const baseFee = BigInt(WALLET_LIMITS.lamportsPerSignature * message.signers.length)
  const paid = fee ?? baseFee
  const spent = instructions.reduce((sum, one) => sum + lamportsOf(one, wallet), 0n)
  const needed = spent + (spender === wallet ? paid : 0n)
  return {
    transaction,
    instructions,
    tokens,
    fee: paid,
    spender,
    balance,
    spent,
    hasFunds: balance >= needed,
    needed,
    usdPrice,
  }
}

const lamportsOf = (one: DecodedInstruction, wallet: string): bigint =>
  (one.type === 'sol-transfer' || one.type === 'create-account') && one.fromAccount === wallet
    ? one.value
    : 0n

/** `client.call` has no query parameter, so the path carries it. */
const withQuery = <E extends Endpoint>(endpoint: E, query: Record<string, string>): E => ({
  ...endpoint,
  path: `${endpoint.path}?${new URLSearchParams(query)}`,
})

const priceOf = (client: Deps['client']): Promise<number | null> =>
  client.call(withQuery(getTokenPrice, { chainId: '0', tokenSymbol: 'SOL' }), undefined).then(
    ({ usd }) => usd,
    () => null,
  )

/** Returns the mints or token accounts of an instruction. */
const placesOf = (one: DecodedInstruction): { mint: string | null; account: string }[] => {
  if (one.type === 'spl-transfer') return [{ mint: one.mint, account: one.fromAta }]
  if (!('mintIn' in one)) return []
  return [
    { mint: one.mintIn, account: one.accountIn },
    { mint: one.mintOut, account: one.accountOut },
  ]
}

async function readTokens(
  deps: Deps,
  instructions: readonly DecodedInstruction[],
): Promise<Map<string, SolanaToken>> {
  const places = new Map(
    instructions.flatMap(placesOf).map((place) => [place.mint ?? place.account, place]),
  )
  const found = await Promise.all(
    [...places].map(async ([key, { mint, account }]) => {
      const address = mint ?? (await deps.rpc.mintOf(account).catch(() => null))
      const token = address === null ? null : await readToken(deps, address)
      return token ? ([[key, token]] as const) : []
    }),
  )
  return new Map(found.flat())
}

/** Reads decimals from the chain and the symbol from the server's token list. */
async function readToken(
  { client, rpc, cluster }: Deps,
  mint: string,
): Promise<SolanaToken | null> {
  if (KNOWN[mint]) return KNOWN[mint]
  const [decimals, info] = await Promise.all([
    rpc.decimalsOf(mint).catch(() => null),
    client
      .call(withQuery(getSplTokenInfo, { mint_address: mint, cluster: cluster.name }), undefined)
      .catch(() => null),
  ])
  return decimals === null ? null : { address: mint, symbol: info?.symbol ?? null, decimals }
}
