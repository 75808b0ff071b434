import { createExportTicket } from '@latchkey/contract/embeddedWallets'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { type EmbeddedWallet, entropyOf, isServerWallet } from '../EmbeddedWallet.ts'
import { vaultOrigin, vaultQuery } from '../vault-bridge/vaultUrl.ts'
import type { WalletContext } from '../WalletContext.ts'

/** The colours of the modal, so that the page of another origin looks like part of it. */
export type ExportTheme = Readonly<
  Record<
    | 'background'
    | 'background2'
    | 'foreground3'
    | 'foregroundAccent'
    | 'accent'
    | 'accentDark'
    | 'success'
    | 'colorScheme',
    string
  >
>

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** A wallet that cannot be exported is refused before anything opens. */
export function requireExportable({ address, chainType }: EmbeddedWallet): void {
  if (chainType === 'ethereum' && !ETHEREUM_ADDRESS.test(address))
    throw new LatchkeyError('invalid_data', 'Not a valid Ethereum address')
}

/** The page that shows the key, opened by a ticket that works once: a token in an address can be found again. */
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
