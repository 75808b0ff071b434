import type { Client } from '@latchkey/client'
import { type RequestedWallet, readWalletReturn } from '@latchkey/client/external-wallets'

/** Removes the wallet's parameters from the URL and opens the modal on that wallet. */
export function resumeWallet(client: Client): void {
  const read = readWalletReturn(location.href)
  if (!read) return
  history.replaceState(history.state, '', read.cleanHref)
  if (!read.returned) return
  const { walletClient, connectorType, connectOnly } = read.returned
  const wanted: RequestedWallet = {
    id: walletClient,
    chainType: connectorType === 'solana_adapter' ? 'solana' : 'ethereum',
    isReturn: true,
  }
  const { user } = client.getState()
  if (connectOnly)
    client.intents.open({
      kind: 'external-wallet',
      task: { purpose: 'connect', wanted },
      onDone() {},
      onFailed() {},
      onClosed() {},
    })
  else if (!user || user.isGuest)
    client.intents.open({ kind: 'login', mode: 'login-or-sign-up', walletReturn: wanted })
}
