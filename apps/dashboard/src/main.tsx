import type { DashboardPage } from '@latchkey/contract/endpoints/operator'
import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import { createPageClient } from './page/createPageClient.ts'

/** Reads the configuration that the server wrote into the document. */
function readPage(): DashboardPage {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="latchkey-dashboard"]')
  return JSON.parse(meta?.content ?? '{}') as DashboardPage
}

const element = document.getElementById('page')
const page = readPage()
if (element)
  createRoot(element).render(
    <App page={page} client={createPageClient(page.appId, location.origin)} />,
  )
