import { HEADERS } from '@latchkey/contract'
import { createExportTicket } from '@latchkey/contract/endpoints/deviceWallets'
import type { FrameLocator, Page } from '@playwright/test'
import { API_URL } from './addresses.ts'
import { VAULT_APP_ID, vaultUrlOf } from './vaultHost.ts'

/** The host page's frame with the export page. */
export const EXPORT_FRAME =
  '<iframe id="export" width="312" height="208" allow="clipboard-write" sandbox="allow-scripts allow-same-origin"></iframe>'

type Wallet = { address: string; chainType: 'ethereum' | 'solana' }

/** A ticket for one wallet, as our client requests it. */
export async function ticketFor(
  accessToken: string,
  { address, chainType }: Wallet,
  appId = VAULT_APP_ID,
): Promise<string> {
  const reply = await fetch(API_URL + createExportTicket.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      [HEADERS.appId]: appId,
    },
    body: JSON.stringify({ address, chain_type: chainType }),
  })
  return ((await reply.json()) as { ticket: string }).ticket
}

/** The URL of the export page for a wallet, as the public client writes it. */
export function exportAddress(
  entropyId: string,
  chainType: string,
  fragment: string,
  appId = VAULT_APP_ID,
) {
  const query = new URLSearchParams({
    v: '1',
    entropy_id: entropyId,
    entropy_id_verifier: 'ethereum-address-verifier',
    hd_wallet_index: '0',
    chain_type: chainType,
    phrase_export: String(chainType === 'ethereum'),
    width: '312px',
  })
  return `${vaultUrlOf(appId)}/export?${query}#${fragment}`
}

/** The rows that our modal passes to the page, and the one row of the public client. */
const TALL_PX = '208'
export const ONE_ROW_PX = '44'

/** Opens the page in a new frame of the host page. */
export async function openExport(page: Page, url: string, height = TALL_PX): Promise<FrameLocator> {
  await page.evaluate(
    (given) => {
      const old = document.querySelector('#export') as HTMLIFrameElement
      const frame = old.cloneNode() as HTMLIFrameElement
      Object.assign(frame, given)
      old.replaceWith(frame)
    },
    { src: url, height },
  )
  return page.frameLocator('#export')
}
