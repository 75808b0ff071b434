import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import { createPageClient } from './page/createPageClient.ts'
import { readPage } from './page/readPage.ts'
import { readVisit } from './page/readVisit.ts'

const page = readPage(document)
const { visit, address } = readVisit(location.href, page.appId)
history.replaceState(null, '', address)

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
