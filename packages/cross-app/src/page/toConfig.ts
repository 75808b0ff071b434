import { OAUTH_PROVIDERS } from '@latchkey/contract'
import type { CrossAppPage } from '@latchkey/contract/endpoints/crossApp'
import type { LatchkeyConfig } from '@latchkey/react'

/** Configuration of the screens in this window: every signature is shown, regardless of the app's settings. */
export const toConfig = ({ chains }: CrossAppPage): LatchkeyConfig => ({
  // Methods that work on the server's origin; passkeys and wallets belong to the app's own origin.
  loginMethods: ['email', 'sms', ...OAUTH_PROVIDERS],
  embeddedWallets: { showWalletUIs: true },
  // A redirect would lose the request.
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
