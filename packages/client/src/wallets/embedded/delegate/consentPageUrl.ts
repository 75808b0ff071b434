import {
  CONSENT_PAGE,
  CONSENT_QUERY,
  type ConsentMessage,
} from '@latchkey/contract/messages/consentPage'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import type { ExportTheme } from '../export/createExportUrl.ts'
import { vaultOrigin } from '../vault-bridge/vaultUrl.ts'
import type { WalletContext } from '../WalletContext.ts'
import { toDelegationConsent } from './toDelegationConsent.ts'

/** Returns the URL of the vault page with the consent button. The host page's scripts cannot reach that page. */
export function consentPageUrl(
  { client }: Pick<WalletContext, 'client'>,
  wallet: EmbeddedWallet,
  { theme, hostOrigin }: { theme: Partial<ExportTheme>; hostOrigin: string },
): string {
  const { rootWallet, delegatedWallets } = toDelegationConsent(client.getState().user, [wallet])
  const query = new URLSearchParams({
    ...theme,
    [CONSENT_QUERY.host]: hostOrigin,
    [CONSENT_QUERY.root]: `${rootWallet.chainType}:${rootWallet.address}`,
  })
  for (const { chainType, walletIndex, address } of delegatedWallets)
    query.append(CONSENT_QUERY.wallet, `${chainType}:${walletIndex}:${address}`)
  const { origin } = vaultOrigin(client)
  return `${origin}/apps/${client.appId}/embedded-wallets/${CONSENT_PAGE.path}?${query}`
}

/** Reads a message of the consent page. Returns null for any other message. */
export function readConsentMessage(data: unknown): ConsentMessage | null {
  const { type, heightPx, isPressed, isDismissed } = (data ?? {}) as Record<string, unknown>
  if (type !== CONSENT_PAGE.messageType) return null
  if (isPressed === true) return { type, isPressed }
  if (isDismissed === true) return { type, isDismissed }
  if (typeof heightPx !== 'number' || !Number.isFinite(heightPx)) return null
  const { heightMinPx, heightMaxPx } = CONSENT_PAGE
  return { type, heightPx: Math.min(Math.max(heightPx, heightMinPx), heightMaxPx) }
}
