import {
  CONSENT_PAGE,
  CONSENT_QUERY,
  type ConsentMessage,
} from '@latchkey/contract/messages/consentPage'
import { isAllowedOrigin } from '@latchkey/contract/values/isAllowedOrigin'
import { applyTheme, readTheme } from '../clickjacking/readTheme.ts'
import { watchPointer } from '../clickjacking/watchPointer.ts'
import { watchVisibility } from '../clickjacking/watchVisibility.ts'
import { readConfiguration } from '../page/readConfiguration.ts'
import { showLanguage } from '../page-texts/showLanguage.ts'
import { readConsent, subjectOf } from './Consent.ts'
import { createConsentPage } from './createConsentPage.ts'
import { createView } from './createView.ts'
import { legibleTheme } from './legibleTheme.ts'
import { answerPressRequests } from './pressChannel.ts'

/** Page in the host's frame where the user delegates a wallet. Scripts of the host page cannot click here. */
const { search } = location
const configuration = readConfiguration(document)
const consent = readConsent(search)
applyTheme(document.documentElement, legibleTheme(readTheme(search)))
const { consent: text } = showLanguage(document.documentElement, search, navigator.languages)
const pointer = watchPointer(document.documentElement)
const view = createView(document, { consent, appName: configuration.appName, text }, (click) =>
  page.press({ isSettled: pointer.isSettled(click) }),
)
const page = createConsentPage({
  subject: consent ? subjectOf(consent) : '',
  render: view.render,
  postToHost,
})
if (consent) {
  answerPressRequests(page.consumePress)
  // Only with `approval: 'host'`, where the host page can sign by itself.
  watchVisibility([view.question], page.setSteady, 'unknown')
}
// Key events of a frame do not reach the host page.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') postToHost({ type: CONSENT_PAGE.messageType, isDismissed: true })
})
new ResizeObserver(() => {
  const heightPx = Math.ceil(view.main.getBoundingClientRect().height)
  postToHost({ type: CONSENT_PAGE.messageType, heightPx })
}).observe(view.main)

/** Posts only to an allowed origin of the app. */
function postToHost(message: ConsentMessage): void {
  const host = new URLSearchParams(search).get(CONSENT_QUERY.host) ?? ''
  if (isAllowedOrigin(configuration, host)) window.parent.postMessage(message, host)
}
