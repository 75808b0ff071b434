import {
  APPROVAL_PAGE,
  type ApprovalPage,
  approvalPage,
} from '@latchkey/contract/messages/approvalPage'
import { directionOf } from '@latchkey/contract/values/languages'
import { approvalText, resolveLanguage, setLanguage } from '@latchkey/react/approval'
import { connectToOpener, reportsCovers } from '@latchkey/vault/clickjacking'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { portVault } from './createFrameVault.ts'
import { type HostPort, listenToHost, type Opening, openHostPort } from './openHostPort.ts'
import { sendReturnToOpener } from './sendReturnToOpener.ts'
import { WindowPrompt } from './WindowPrompt.tsx'

/** Reads the configuration that the server wrote into the document. */
function readPage(document: Document): ApprovalPage {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${APPROVAL_PAGE.meta}"]`)
  return approvalPage.parse(JSON.parse(meta?.content ?? 'null'))
}

function render(screens: ReactNode) {
  const element = document.getElementById('app')
  if (element) createRoot(element).render(screens)
}

/** Tasks without an approval: the user types a secret or a code. */
const WITHOUT_APPROVAL: readonly unknown[] = ['create', 'recover', 'step-up']
const needsApproval = ({ task }: Opening) =>
  !WITHOUT_APPROVAL.includes((task as { type?: unknown } | null)?.type)

/** In the host page's frame. */
function openInFrame(page: ApprovalPage) {
  const covers = reportsCovers() ? 'reported' : 'unknown'
  const usesWindow = page.approvalWindow === 'auto' && covers === 'unknown'
  openHostPort(window, page, (port, opening) =>
    render(
      usesWindow && needsApproval(opening) ? (
        <WindowPrompt page={page} port={port} opening={opening} />
      ) : (
        <App page={page} port={port} opening={opening} covers={covers} />
      ),
    ),
  )
}

/** Says that the window has no request: no frame of the vault opened it, or the frame is gone. */
async function showLost() {
  const language = resolveLanguage(navigator.languages)
  await setLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document.body.dataset.lost = ''
  document.body.textContent = approvalText.window.lost
}

/** In the window that the page in the frame opened. */
function openInWindow(page: ApprovalPage) {
  let isPending = false
  // A result that is on its way would be lost.
  addEventListener('beforeunload', (event) => {
    if (isPending) event.preventDefault()
  })
  connectToOpener(window, {
    onConnected({ hostOrigin }, [toHost, toVault]) {
      if (!toHost || !toVault) return
      const wrapFrame = portVault(toVault)
      listenToHost(toHost, String(hostOrigin), (host, opening) => {
        const port: HostPort = {
          ...host,
          post(message) {
            if (message.kind === 'pending') isPending = message.isPending
            host.post(message)
          },
        }
        const shared = { page, port, opening, wrapFrame }
        render(<App {...shared} covers="impossible" />)
      })
    },
    onLost: () => void showLost(),
  })
}

if (!sendReturnToOpener()) {
  const page = readPage(document)
  if (location.pathname.endsWith(`/${APPROVAL_PAGE.windowPath}`)) openInWindow(page)
  else openInFrame(page)
}
