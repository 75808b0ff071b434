import {
  CROSS_APP_PAGE,
  type CrossAppPage,
  crossAppPage,
} from '@latchkey/contract/endpoints/crossApp'

/** Reads the configuration that the server wrote into the document. */
export function readPage(document: Document): CrossAppPage {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CROSS_APP_PAGE.meta}"]`)
  return crossAppPage.parse(JSON.parse(meta?.content ?? 'null'))
}
