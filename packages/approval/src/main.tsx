import {
  APPROVAL_PAGE,
  type ApprovalPage,
  approvalPage,
} from '@latchkey/contract/messages/approvalPage'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { openHostPort } from './openHostPort.ts'
import { sendReturnToOpener } from './sendReturnToOpener.ts'

/** Reads the configuration that the server wrote into the document. */
function readPage(document: Document): ApprovalPage {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${APPROVAL_PAGE.meta}"]`)
  return approvalPage.parse(JSON.parse(meta?.content ?? 'null'))
}

function openPage() {
  const page = readPage(document)
  openHostPort(window, page, (port, opening) => {
    const element = document.getElementById('app')
    if (element) createRoot(element).render(<App page={page} port={port} opening={opening} />)
  })
}

if (!sendReturnToOpener()) openPage()
