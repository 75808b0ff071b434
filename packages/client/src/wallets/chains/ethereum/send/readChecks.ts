import { getTokenPrice } from '@latchkey/contract/endpoints/prices'
import { scanTransaction, type TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import type { Client } from '../../../../core/client.ts'
import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import type { EthereumChain } from '../chains/findChain.ts'
import type { PreparedTransaction } from '../transaction/prepareTransaction.ts'
import { toHex } from '../transaction/toHex.ts'

/** Result of the transaction scan before confirmation [W4.11]. A failed scan never counts as safe. */
export type ScanState =
  | { status: 'none' | 'in-progress' | 'failed' }
  | { status: 'completed'; scan: TransactionScan }

export type TransactionChecks = { scan: ScanState; usdPrice: number | null }

type Options = {
  client: Client
  domain: string | null
  /** Reads the nonce that the transaction would get. */
  readNonce(): Promise<number>
}

/** Reads the scan result, if scanning is on, and the coin's price from the server. */
export async function readChecks(
  { client, domain, readNonce }: Options,
  chain: EthereumChain,
  from: string,
  prepared: PreparedTransaction,
): Promise<TransactionChecks> {
  // Without a price the screen omits the dollar amount.
  const price = withTimeout(
    client.clock,
    WALLET_LIMITS.priceTimeoutMs,
    readPrice(client, chain),
  ).catch(() => null)
  if (domain === null) return { scan: { status: 'none' }, usdPrice: await price }
  const scan = await withTimeout(
    client.clock,
    WALLET_LIMITS.scanTimeoutMs,
    readNonce().then((nonce) => readScan(client, domain, from, prepared, nonce)),
  ).catch((): ScanState => ({ status: 'failed' }))
  return { scan, usdPrice: await price }
}

async function readScan(
  client: Client,
  domain: string,
  from: string,
  { asked, gas, fees }: PreparedTransaction,
  nonce: number,
): Promise<ScanState> {
  const gasPrice = fees.type === 2 ? fees.maxFeePerGas : fees.gasPrice
  const { chainId, to, value, data } = asked
  const scan = await client.call(scanTransaction, {
    chain_id: String(chainId),
    metadata: { domain },
    request: {
      method: 'eth_sendTransaction',
      params: [
        {
          from,
          to,
          value: toHex(value),
          gas: toHex(gas),
          gasPrice: toHex(gasPrice),
          nonce: toHex(BigInt(nonce)),
          data,
        },
      ],
    },
  })
  return scan.validation.status === 'Success' ? { status: 'completed', scan } : { status: 'failed' }
}

async function readPrice(client: Client, { id, currency }: EthereumChain): Promise<number> {
  const query = new URLSearchParams({ chainId: String(id), tokenSymbol: currency.symbol })
  const { usd } = await client.call(
    { ...getTokenPrice, path: `${getTokenPrice.path}?${query}` as typeof getTokenPrice.path },
    undefined,
  )
  return usd
}

/** Rejects if the work takes longer than `ms`. */
const withTimeout = <Result>(clock: Clock, ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error('Too late')))
    work.then(resolve, reject).finally(cancel)
  })
