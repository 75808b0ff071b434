import { CROSS_APP_PAGE, type CrossAppPage, crossAppPage } from '@latchkey/contract/crossApp'

/** What the server wrote into the document: whose accounts are asked for, and where their wallets may send. */
export function readPage(document: Document): CrossAppPage {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CROSS_APP_PAGE.meta}"]`)
  return crossAppPage.parse(JSON.parse(meta?.content ?? 'null'))
}
