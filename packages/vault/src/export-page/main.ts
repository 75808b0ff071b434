import { EXPORT_PAGE } from '@latchkey/contract/messages/exportPage'
import { VaultError } from '../channel/VaultError.ts'
import { applyTheme, readTheme } from '../clickjacking/readTheme.ts'
import { watchVisibility } from '../clickjacking/watchVisibility.ts'
import { openPorts } from '../page/openPorts.ts'
import { readConfiguration } from '../page/readConfiguration.ts'
import { showLanguage } from '../page-texts/showLanguage.ts'
import { createUserSigner } from '../server/createUserSigner.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createExportPage } from './createExportPage.ts'
import { createView } from './createView.ts'
import { openSecrets } from './openSecrets.ts'
import { readExportRequest } from './readExportRequest.ts'

// First: the fragment contains a credential and must not stay in the history.
const visit = readExportRequest(location)
history.replaceState(null, '', location.pathname + location.search)

/** Page in the host's frame where the user exports a key. Scripts of the host page cannot click here. */
applyTheme(document.documentElement, readTheme(location.search))
const { export: text } = showLanguage(
  document.documentElement,
  location.search,
  navigator.languages,
)
const configuration = readConfiguration(document)
const ports = openPorts(configuration)
const view = createView(document, text, (press) => page.press(press))
const page = createExportPage({
  view,
  copy,
  text,
  // Only pages that the headers of this page allow can frame it.
  onLoginTooOld: () => parent.postMessage({ type: EXPORT_PAGE.loginTooOld }, '*'),
})
// Public clients have one row for this page and show the warning themselves. They need `approval: 'host'`.
const mustSee = configuration.approval === 'vault' ? [view.page, view.about] : [view.page]
watchVisibility(mustSee, page.setSteady)
document.addEventListener('visibilitychange', () => {
  if (document.hidden) page.hide()
})
page.open(
  visit
    ? openSecrets(
        {
          ports,
          wallets: createWallets(ports),
          userSigner: createUserSigner(ports),
          origin: location.origin,
        },
        visit,
      )
    : Promise.reject(new VaultError('invalid_request_arguments')),
)

/** Starts the clipboard write before the text is ready, because some browsers require it within the click. */
async function copy(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])])
}
