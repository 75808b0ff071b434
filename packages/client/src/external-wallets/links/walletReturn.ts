import { WALLET_RETURN_PARAMS } from '@latchkey/contract/walletWire'
import type { ConnectorType } from '../WalletInfo.ts'

/** The wallet a page was opened for, and whether it is only to be connected. */
export type WalletReturn = {
  connectorType: Extract<ConnectorType, 'injected' | 'solana_adapter'>
  walletClient: string
  connectOnly: boolean
}

const CLIENT = /^[\w.-]{1,64}$/

/** Reads the three parameters, and gives the address without them; null when the page was opened plainly. */
export function readWalletReturn(
  href: string,
): { returned: WalletReturn | null; cleanHref: string } | null {
  const page = new URL(href)
  const { connector, walletClient, connectOnly } = WALLET_RETURN_PARAMS
  const [type, client] = [page.searchParams.get(connector), page.searchParams.get(walletClient)]
  if (type === null && client === null) return null
  const isConnectOnly = page.searchParams.get(connectOnly) === 'true'
  for (const name of Object.values(WALLET_RETURN_PARAMS)) page.searchParams.delete(name)
  const isSound =
    (type === 'injected' || type === 'solana_adapter') && client !== null && CLIENT.test(client)
  return {
    returned: isSound
      ? { connectorType: type, walletClient: client, connectOnly: isConnectOnly }
      : null,
    cleanHref: page.href,
  }
}
