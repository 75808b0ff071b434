import { listOwnTransactions } from '@latchkey/contract/endpoints/ownTransactions'
import type { Client } from '../../core/client.ts'
import { createRpc } from '../../wallets/chains/ethereum/createRpc.ts'
import { createSolanaRpc } from '../../wallets/chains/solana/send/createSolanaRpc.ts'
import type { FundingAsset } from '../fundingAsset.ts'
import type { Network } from '../transfer/TransferTarget.ts'
import { withQuery } from '../withQuery.ts'
import { networkKey } from './listNetworks.ts'
import { listAssets } from './readHoldings.ts'
import { readReceived } from './readReceived.ts'

/** A transaction of a wallet. */
export type Activity = {
  /** Hash on Ethereum, signature on Solana. */
  id: string
  /** Epoch milliseconds; null if the network does not tell. */
  atMs: number | null
  /** `unknown` if the network did not answer. */
  status: 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** The transfer of the native currency or USDC; null for other transactions. Only a received one has a sender. */
  transfer: { asset: FundingAsset; units: bigint; recipient: string; sender?: string } | null
}

/** Number of transactions that are shown. */
const SHOWN_MAX = 5
const TRANSFER_CALL = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/

/**
 * Reads the newest transactions of a wallet on one network: on Solana all of the address, on Ethereum those that were
 * sent with the app, and USDC that the address received lately. Rejects if the list is not available.
 */
export const readActivity = (
  client: Client,
  network: Network,
  address: string,
): Promise<Activity[]> =>
  network.type === 'solana'
    ? onSolana(client, network.cluster.rpcUrl, address)
    : onEthereum(client, network, address)

async function onSolana({ ports }: Client, rpcUrl: string, address: string): Promise<Activity[]> {
  const found = await createSolanaRpc(ports, rpcUrl).signatures(address, SHOWN_MAX)
  return found.map(({ signature, blockTime, err }) => ({
    id: signature,
    atMs: blockTime == null ? null : blockTime * 1_000,
    status: err ? 'failed' : 'confirmed',
    transfer: null,
  }))
}

type Ethereum = Network & { type: 'ethereum' }

async function onEthereum(client: Client, network: Ethereum, address: string): Promise<Activity[]> {
  const [sent, received] = await Promise.all([
    readSent(client, network, address),
    readUsdc(client, network, address),
  ])
  const ids = new Set(sent.map(({ id }) => id.toLowerCase()))
  // A transfer that the network has not confirmed yet has no block, so it has the time of the server.
  return [...sent, ...received.filter(({ id }) => !ids.has(id.toLowerCase()))]
    .sort((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0))
    .slice(0, SHOWN_MAX)
}

/** Received native currency is in no event log, so a node cannot list it. */
async function readUsdc(client: Client, network: Ethereum, address: string): Promise<Activity[]> {
  const asset = listAssets(network).find(({ token }) => token !== null)
  if (!asset?.token) return []
  const rpc = createRpc(client.ports)
  try {
    const found = await readReceived({
      clock: client.ports.clock,
      ask: (method, params) => rpc(network.chain.source, method, params),
      token: asset.token,
      address,
      max: SHOWN_MAX,
    })
    return found.map(({ id, atMs, units, sender }) => ({
      id,
      atMs,
      status: 'confirmed',
      transfer: { asset, units, recipient: address, sender },
    }))
  } catch (thrown) {
    client.ports.warn(`Received ${asset.symbol} are not listed: ${describe(thrown)}`)
    return []
  }
}

const describe = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

async function readSent(client: Client, network: Ethereum, address: string): Promise<Activity[]> {
  const { transactions } = await client.call(
    withQuery(listOwnTransactions, { address, caip2: networkKey(network) }),
    undefined,
  )
  const rpc = createRpc(client.ports)
  const ask = (method: string, hash: string) => rpc(network.chain.source, method, [hash])
  return Promise.all(
    transactions.slice(0, SHOWN_MAX).map(async ({ hash, created_at }) => {
      const known = { id: hash, atMs: created_at }
      try {
        const [sent, receipt] = await Promise.all([
          ask('eth_getTransactionByHash', hash),
          ask('eth_getTransactionReceipt', hash),
        ])
        return {
          ...known,
          status: toStatus(receipt as Receipt | null),
          transfer: readTransfer(network, address, sent as Sent | null),
        }
      } catch {
        return { ...known, status: 'unknown', transfer: null }
      }
    }),
  )
}

type Receipt = { status?: string }
type Sent = { from?: string; to?: string | null; value?: string; input?: string }

const toStatus = (receipt: Receipt | null): Activity['status'] => {
  if (!receipt) return 'pending'
  return receipt.status === '0x0' ? 'failed' : 'confirmed'
}

/** Reads a plain transfer of the wallet. A sponsored transaction has another sender, so its call is not read. */
function readTransfer(network: Network, address: string, sent: Sent | null): Activity['transfer'] {
  if (!sent?.to || sent.from?.toLowerCase() !== address.toLowerCase()) return null
  const [native, usdc] = listAssets(network)
  const input = sent.input ?? '0x'
  if (native && input === '0x') {
    return { asset: native, units: BigInt(sent.value ?? 0), recipient: sent.to }
  }
  const [, recipient, units] = TRANSFER_CALL.exec(input.toLowerCase()) ?? []
  const isUsdc = usdc?.token?.toLowerCase() === sent.to.toLowerCase()
  if (!usdc || !isUsdc || !recipient || !units) return null
  return { asset: usdc, units: BigInt(`0x${units}`), recipient: `0x${recipient}` }
}
