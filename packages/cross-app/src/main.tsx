import {
  CROSS_APP_PAGE,
  type CrossAppPage,
  crossAppPage,
} from '@latchkey/contract/endpoints/crossApp'
import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import { createPageClient } from './page/createPageClient.ts'
import { readVisit } from './page/readVisit.ts'
import { showPageLanguage } from './page/showPageLanguage.ts'

/** Reads the configuration that the server wrote into the document. */
function readPage(document: Document): CrossAppPage {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CROSS_APP_PAGE.meta}"]`)
  return crossAppPage.parse(JSON.parse(meta?.content ?? 'null'))
}

const page = readPage(document)
const { visit, address } = readVisit(location.href, page.appId)
history.replaceState(null, '', address)

await showPageLanguage(document.documentElement, navigator.languages)

const element = document.getElementById('page')
if (element)
  createRoot(element).render(
    <App
      client={createPageClient(page.appId, location.origin)}
      page={page}
      visit={visit}
      host={{
        opener: window.opener as Window | null,
        referrer: document.referrer,
        close: () => window.close(),
      }}
    />,
  )
