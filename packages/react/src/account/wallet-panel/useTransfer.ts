import { buildTransfer, type Network } from '@latchkey/client/wallet/panel'
import { useCallback } from 'react'
import { useSendTransaction as useSendSolanaTransaction } from '../../hooks/solana/useSendTransaction.ts'
import { useSendTransaction } from '../../hooks/wallets/useSendTransaction.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import type { TransferEntry } from './SendView.tsx'

/** Returns a function that sends a transfer and resolves with its hash or signature. */
export function useTransfer() {
  const { client } = useLatchkeyContext()
  const { sendTransaction } = useSendTransaction()
  const { sendTransaction: sendSolana } = useSendSolanaTransaction()
  return useCallback(
    async (address: string, network: Network, entry: TransferEntry): Promise<string> => {
      const { recipient, units, holding } = entry
      const target = { recipient, network, asset: holding.asset, units }
      const payment = await buildTransfer(client.ports, address, target)
      if (payment.type === 'ethereum') return sendTransaction({ ...payment.call, address })
      const cluster = network.type === 'solana' && { cluster: network.cluster.name }
      return sendSolana({ transaction: payment.bytes, address, ...cluster })
    },
    [client, sendTransaction, sendSolana],
  )
}
