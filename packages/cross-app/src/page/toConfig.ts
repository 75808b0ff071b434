import { OAUTH_PROVIDERS } from '@latchkey/contract'
import type { CrossAppPage } from '@latchkey/contract/crossApp'
import type { LatchkeyConfig } from '@latchkey/react'

/** How the app's own screens are drawn in this window: with every signature shown, whatever the app says elsewhere. */
export const toConfig = ({ chains }: CrossAppPage): LatchkeyConfig => ({
  // What the server's address can know somebody by: a passkey or a wallet belongs to the app's own pages.
  loginMethods: ['email', 'sms', ...OAUTH_PROVIDERS],
  embeddedWallets: { showWalletUIs: true },
  // A provider's page in this one's place would lose who asked.
  oauthMode: 'popup',
  ...(chains.length > 0 && {
    supportedChains: chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({
      id,
      name,
      rpcUrls: { default: { http: [rpcUrl] } },
      nativeCurrency,
    })),
  }),
})
