import { EXPORT_PAGE } from '@latchkey/contract/messages/exportPage'
import { VaultError } from '../channel/VaultError.ts'
import { connectToOpener } from '../clickjacking/connectToOpener.ts'
import { openOwnWindow } from '../clickjacking/openOwnWindow.ts'
import { applyTheme, readTheme } from '../clickjacking/readTheme.ts'
import { reportsCovers, watchVisibility } from '../clickjacking/watchVisibility.ts'
import { legibleTheme } from '../consent-page/legibleTheme.ts'
import { openPorts } from '../page/openPorts.ts'
import { readConfiguration } from '../page/readConfiguration.ts'
import { showLanguage } from '../page-texts/showLanguage.ts'
import { createUserSigner } from '../server/createUserSigner.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createExportPage, toExportNotice } from './createExportPage.ts'
import { createView } from './createView.ts'
import { createWindowPrompt } from './createWindowPrompt.ts'
import { openSecrets, type Secrets } from './openSecrets.ts'
import { readExportRequest } from './readExportRequest.ts'
import { NoticeError, secretsFromFrame, serveSecrets } from './windowSecrets.ts'

// First: the fragment contains a credential and must not stay in the history.
const visit = readExportRequest(location)
history.replaceState(null, '', location.pathname + location.search)

const { search, pathname, origin } = location
const { export: text } = showLanguage(document.documentElement, search, navigator.languages)
const configuration = readConfiguration(document)
const covers = reportsCovers() ? 'reported' : 'unknown'

if (pathname.endsWith(`/${EXPORT_PAGE.windowPath}`)) openInWindow()
else if (
  configuration.approval === 'vault' &&
  configuration.approvalWindow === 'auto' &&
  covers === 'unknown'
)
  promptInFrame()
else openInFrame()

/** Page in the host's frame where the user exports a key. Scripts of the host page cannot click here. */
function openInFrame() {
  applyTheme(document.documentElement, readTheme(search))
  const view = createView(document, text, (press) => page.press(press))
  const page = createExportPage({ view, copy, text, onLoginTooOld })
  // Public clients have one row for this page and show the warning themselves. They need `approval: 'host'`.
  const mustSee = configuration.approval === 'vault' ? [view.page, view.about] : [view.page]
  watchVisibility(mustSee, page.setSteady, covers)
  hideWithPage(page)
  page.open(readSecrets())
}

/** The same frame if the browser does not report covers: the user continues in a window. */
function promptInFrame() {
  applyTheme(document.documentElement, readTheme(search))
  const toNotice = (thrown: unknown) => toExportNotice(text, thrown, onLoginTooOld)
  const view = createView(document, text, ({ name }) => {
    if (name === 'window') prompt.press()
  })
  const prompt = createWindowPrompt({
    view,
    text,
    host: location.host,
    toNotice,
    openWindow: (secrets, onClosed) =>
      openOwnWindow(window, {
        path: `${pathname.replace(EXPORT_PAGE.path, EXPORT_PAGE.windowPath)}${search}`,
        connect() {
          const { port, facts } = serveSecrets(secrets, toNotice)
          return { data: facts, ports: [port] }
        },
        onClosed,
      }),
  })
  prompt.open(readSecrets())
}

/** In the window: the frame reads the secrets, and the user reveals them here. */
function openInWindow() {
  document.documentElement.dataset.place = 'window'
  applyTheme(document.documentElement, legibleTheme(readTheme(search)))
  const view = createView(document, text, (press) => page.press(press))
  const page = createExportPage({ view, copy, text })
  watchVisibility([view.page, view.about], page.setSteady, 'impossible')
  hideWithPage(page)
  page.open(
    new Promise((resolve, reject) =>
      connectToOpener(window, {
        onConnected(facts, [port]) {
          if (port) resolve(secretsFromFrame(port, facts as Parameters<typeof secretsFromFrame>[1]))
        },
        onLost: () => reject(new NoticeError(text.window.lost)),
      }),
    ),
  )
}

function readSecrets(): Promise<Secrets> {
  if (!visit) return Promise.reject(new VaultError('invalid_request_arguments'))
  const ports = openPorts(configuration)
  const wallets = createWallets(ports)
  return openSecrets({ ports, wallets, userSigner: createUserSigner(ports), origin }, visit)
}

// Only pages that the headers of this page allow can frame it.
function onLoginTooOld() {
  parent.postMessage({ type: EXPORT_PAGE.loginTooOld }, '*')
}

function hideWithPage({ hide }: { hide(): void }) {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hide()
  })
}

/** Starts the clipboard write before the text is ready, because some browsers require it within the click. */
async function copy(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
