import { WALLET_RETURN_PARAMS } from '@latchkey/contract/walletWire'
import type { ConnectorType } from '../WalletInfo.ts'

/** The wallet whose browser opened the page. */
export type WalletReturn = {
  /** `injected` for an Ethereum wallet, `solana_adapter` for a Solana wallet. */
  connectorType: Extract<ConnectorType, 'injected' | 'solana_adapter'>
  /** Id of the wallet, such as `metamask`. */
  walletClient: string
  /** True if the wallet is only to be connected, false if it is used to log in. */
  connectOnly: boolean
}

const CLIENT = /^[\w.-]{1,64}$/

/** Reads the wallet parameters of a URL and returns the URL without them. Returns null if there are none. */
export function readWalletReturn(
  href: string,
): { returned: WalletReturn | null; cleanHref: string } | null {
  const page = new URL(href)
  const { connector, walletClient, connectOnly } = WALLET_RETURN_PARAMS
  const [type, client] = [page.searchParams.get(connector), page.searchParams.get(walletClient)]
  if (type === null && client === null) return null
  const isConnectOnly = page.searchParams.get(connectOnly) === 'true'
  for (const name of Object.values(WALLET_RETURN_PARAMS)) page.searchParams.delete(name)
  const isValid =
    (type === 'injected' || type === 'solana_adapter') && client !== null && CLIENT.test(client)
  return {
    returned: isValid
      ? { connectorType: type, walletClient: client, connectOnly: isConnectOnly }
      : null,
    cleanHref: page.href,
  }
}
