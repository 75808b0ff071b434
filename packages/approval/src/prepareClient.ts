import { type Client, LatchkeyError } from '@latchkey/client'
import { createMfa, setMfa } from '@latchkey/client/mfa'
import type { EmbeddedWallets } from '@latchkey/client/wallet'
import type { ApprovalPage } from '@latchkey/contract/messages/approvalPage'
import type { LatchkeyConfig } from '@latchkey/react'
import { loadWallets, resolveLanguage, setLanguage } from '@latchkey/react/approval'
import { createPageClient } from './createPageClient.ts'
import type { HostPort, Opening } from './openHostPort.ts'

type WrapFrame = NonNullable<NonNullable<Parameters<typeof loadWallets>[2]>['wrapFrame']>
/** How the page reaches the vault, and which requests it approves. */
export type VaultAccess = {
  approve(event: string, data: object): Promise<object>
  wrapFrame?: WrapFrame
}
export type PreparedClient = { client: Client; config: LatchkeyConfig; wallets: EmbeddedWallets }

/** Configuration of the screens: chains and nodes of the server, never of the host page. */
const toConfig = (
  { chains, solanaClusters, scansTransactions }: ApprovalPage,
  { colorScheme, accentColor, variables }: Opening,
  hostOrigin: string,
): LatchkeyConfig => ({
  appearance: {
    palette: { colorScheme },
    ...(accentColor && { accentColor }),
    ...(variables && { variables }),
  },
  embeddedWallets: {
    showWalletUIs: true,
    // The host page asks for a new wallet here only if the user has to set up its recovery.
    requireUserOwnedRecoveryOnCreate: true,
    ...(scansTransactions && { transactionScanning: { enabled: true, domain: hostOrigin } }),
  },
  ...(chains.length > 0 && {
    supportedChains: chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({
      id,
      name,
      rpcUrls: { default: { http: [rpcUrl] } },
      nativeCurrency,
    })),
  }),
  ...(solanaClusters.length > 0 && { solanaClusters }),
})

/** Creates the client of the page. Rejects if the host page's session has ended. */
export async function prepareClient(
  page: ApprovalPage,
  { origin, readToken, passkeys, signWithWallet }: HostPort,
  opening: Opening,
  access: VaultAccess,
): Promise<PreparedClient> {
  const config = toConfig(page, opening, origin)
  const { accessToken } = opening
  const client = createPageClient({
    appId: page.appId,
    apiUrl: location.origin,
    accessToken,
    readToken,
  })
  const { get, relyingParty } = passkeys
  setMfa(client, createMfa({ client, origin: () => relyingParty, passkeys: { get } }))
  const language = resolveLanguage([opening.language])
  document.documentElement.lang = language
  const [wallets] = await Promise.all([
    loadWallets(client, config, { ...access, passkeys, signWithWallet }),
    start(client),
    setLanguage(language),
  ])
  void wallets.preloadVault().catch(() => {}) // reported by the first request
  return { client, config, wallets }
}

/** Loads configuration and user. Rejects if the host page's session has ended. */
function start(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const { status, user, error } = client.getState()
      if (status === 'starting') return
      stop()
      if (user) resolve()
      else reject(error ?? new LatchkeyError('must_be_authenticated', 'The user is not logged in'))
    }
    const stop = client.subscribe(check)
    client.start()
  })
}
