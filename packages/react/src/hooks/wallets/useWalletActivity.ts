import type { Activity } from '@latchkey/client/wallet/panel'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { toSettings } from '../../provider/loadWallets.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/** Options of `listWalletActivity`. */
export type WalletActivityOptions = {
  /** Address of the wallet. */
  address: string
  /** Chain of an Ethereum wallet. Default: the first of the configuration. */
  chainId?: number | undefined
  /** Name of the cluster of a Solana wallet. Default: the first of the configuration. */
  cluster?: string | undefined
}

/** A transaction of a wallet. */
export type WalletTransaction = {
  /** Hash on Ethereum, signature on Solana. */
  id: string
  /** When it was sent. Undefined if the network does not report it. */
  sentAt?: Date
  /** `unknown` if the network did not answer. */
  status: 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** A transfer of the native currency or USDC, in base units. Only a received one has a sender. Undefined for others. */
  transfer?: { symbol: string; decimals: number; units: bigint; recipient: string; sender?: string }
  /** Page in the block explorer. Undefined if the network has none. */
  explorerUrl?: string
}

/**
 * Lists the newest transactions of a wallet on one network, newest first: on Solana all of the address, on Ethereum those
 * that were sent with the app, and USDC received within the last 30,000 blocks.
 *
 * @throws `listWalletActivity` rejects with `client_not_ready` before `ready`, `missing_or_invalid_token` without a
 * session and `unsupported_chain_id`.
 *
 * @example
 * ```tsx
 * import { useWalletActivity } from '@latchkey/react/account'
 *
 * export function ActivityButton({ address }: { address: string }) {
 *   const { listWalletActivity, data } = useWalletActivity()
 *   return (
 *     <button type="button" onClick={() => listWalletActivity({ address })}>
 *       Transactions: {data?.length ?? 'not loaded'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useWalletActivity(callbacks: ActionCallbacks<WalletTransaction[]> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { run, state } = useAction<WalletTransaction[]>(callbacks)
  const listWalletActivity = useCallback(
    (options: WalletActivityOptions) =>
      run(async () => {
        const panel = await import('@latchkey/client/wallet/panel')
        const network = panel.findNetwork(toSettings(hostConfig), options)
        const found = await panel.readActivity(client, network, options.address)
        return found.map((one) =>
          toTransaction(one, panel.explorerTransactionLink(network, one.id)),
        )
      }),
    [client, hostConfig, run],
  )
  return { ...state, listWalletActivity }
}

function toTransaction(
  { id, atMs, status, transfer }: Activity,
  explorerUrl: string | null,
): WalletTransaction {
  return {
    id,
    ...(atMs !== null && { sentAt: new Date(atMs) }),
    status,
    ...(transfer && {
      transfer: {
        symbol: transfer.asset.symbol,
        decimals: transfer.asset.decimals,
        units: transfer.units,
        recipient: transfer.recipient,
        ...(transfer.sender !== undefined && { sender: transfer.sender }),
      },
    }),
    ...(explorerUrl && { explorerUrl }),
  }
}
