import type { SolanaClusterName } from '../types/funding.ts'
import type { SolanaConnection, SupportedSolanaTransaction } from '../types/solana.ts'

type Cluster = { name: string; rpcUrl: string }
const PUBLIC_CLUSTERS: readonly SolanaClusterName[] = ['devnet', 'testnet', 'mainnet-beta']

/** Returns the configured cluster with the URL of the connection, else the public cluster that its URL names. */
export function findClusterName(
  { rpcEndpoint }: SolanaConnection,
  clusters: readonly Cluster[] = [],
): string | undefined {
  const trimmed = (url: string) => url.replace(/\/$/, '')
  const configured = clusters.find(({ rpcUrl }) => trimmed(rpcUrl) === trimmed(rpcEndpoint))
  return configured?.name ?? PUBLIC_CLUSTERS.find((name) => rpcEndpoint.includes(name))
}

type Maker<Transaction> = {
  deserialize?(bytes: Uint8Array): Transaction
  from?(bytes: Uint8Array): Transaction
}

/** Reads signed bytes into an object of the same class: `VersionedTransaction`, or a legacy `Transaction`. */
export function toTransactionObject<Transaction extends SupportedSolanaTransaction>(
  example: Transaction,
  bytes: Uint8Array,
): Transaction {
  const { deserialize, from } = example.constructor as Maker<Transaction>
  if (deserialize) return deserialize.call(example.constructor, bytes)
  if (from) return from.call(example.constructor, bytes)
  return example
}

type PublicKey = { toBase58(): string }
type Signable = {
  addSignature?(key: PublicKey, signature: Uint8Array): void
  feePayer?: PublicKey
  message?: { staticAccountKeys?: PublicKey[] }
}

/** Adds the fee payer's signature to a transaction that this wallet pays for. */
export function addFeePayerSignature<Transaction extends SupportedSolanaTransaction>(
  transaction: Transaction,
  address: string,
  signature: Uint8Array,
): Transaction {
  const signable = transaction as Signable
  const feePayer = signable.feePayer ?? signable.message?.staticAccountKeys?.[0]
  if (feePayer?.toBase58() === address) signable.addSignature?.(feePayer, signature)
  return transaction
}
