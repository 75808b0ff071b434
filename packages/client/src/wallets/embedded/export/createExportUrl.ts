import { createExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { type EmbeddedWallet, entropyOf, isServerWallet } from '../EmbeddedWallet.ts'
import { vaultOrigin, vaultQuery } from '../vault-bridge/vaultUrl.ts'
import type { WalletContext } from '../WalletContext.ts'

/** Colours and language of the modal, so that a page on the vault's origin matches it. */
export type ExportTheme = Readonly<
  Record<
    | 'background'
    | 'background2'
    | 'foreground3'
    | 'foregroundAccent'
    | 'accent'
    | 'accentDark'
    | 'success'
    | 'colorScheme'
    | 'language',
    string
  >
>

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Rejects a wallet that cannot be exported before any screen opens.
 * @throws LatchkeyError `invalid_data`
 */
export function requireExportable({ address, chainType }: EmbeddedWallet): void {
  if (chainType === 'ethereum' && !ETHEREUM_ADDRESS.test(address))
    throw new LatchkeyError('invalid_data', 'Not a valid Ethereum address')
}

/**
 * Creates the URL of the export page with a single-use ticket. An access token in a URL could be found in the
 * history.
 */
export async function createExportUrl(
  { client }: Pick<WalletContext, 'client'>,
  wallet: EmbeddedWallet,
  { theme, widthPx }: { theme: Partial<ExportTheme>; widthPx: number },
): Promise<string> {
  const { ticket } = await client.call(createExportTicket, {
    address: wallet.address,
    chain_type: wallet.chainType,
  })
  const isPhrase = wallet.chainType === 'ethereum' && !wallet.imported && !isServerWallet(wallet)
  const query = new URLSearchParams({
    ...vaultQuery(client),
    ...walletQuery(client.getState().user, wallet),
    width: `${widthPx}px`,
    phrase_export: String(isPhrase),
    ...theme,
  })
  const { origin } = vaultOrigin(client)
  return `${origin}/apps/${client.appId}/embedded-wallets/export?${query}#ticket=${ticket}`
}

function walletQuery(
  user: Parameters<typeof entropyOf>[0],
  wallet: EmbeddedWallet,
): Record<string, string> {
  if (isServerWallet(wallet) && wallet.id) return { v: '1-unified', wallet_id: wallet.id }
  const { entropyId, entropyIdVerifier } = entropyOf(user, wallet)
  return {
    v: '1',
    entropy_id: entropyId,
    entropy_id_verifier: entropyIdVerifier,
    hd_wallet_index: String(wallet.walletIndex ?? 0),
    chain_type: wallet.chainType,
  }
}
