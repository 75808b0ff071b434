import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import { browserPorts } from '../core/ports.browser.ts'
import { crossAppBrowserPorts } from './ports.browser.ts'
import type { CrossAppPopup } from './ports.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

/** A frame replaces the popup: the browser reports its source alike. */
function openWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inside = frame.contentWindow as unknown as { Function: FunctionConstructor }
  const popup = { isSource: (source: unknown) => source === inside } as CrossAppPopup
  const speak = (message: object) =>
    inside.Function('message', 'parent.postMessage(message, "*")').call(inside, message)
  return { popup, speak }
}

test('receives messages only from the popup and the expected origin', async () => {
  const ports = crossAppBrowserPorts(browserPorts().clock)
  const ours = openWindow()
  const stranger = openWindow()
  const heard: unknown[] = []
  const stop = ports.listenToPopup(ours.popup, location.origin, (message) => heard.push(message))
  const stopElsewhere = ports.listenToPopup(ours.popup, 'https://garden.example', (message) =>
    heard.push(['elsewhere', message]),
  )
  ours.speak({ from: 'ours' })
  stranger.speak({ from: 'a stranger' })
  window.postMessage({ from: 'the page itself' }, location.origin)
  await soon()
  expect(heard).toEqual([{ from: 'ours' }])
  stop()
  stopElsewhere()
  ours.speak({ from: 'too late' })
  await soon()
  expect(heard).toHaveLength(1)
})

test('receives channel messages until it is unsubscribed', async () => {
  const ports = crossAppBrowserPorts(browserPorts().clock)
  const heard: unknown[] = []
  const stop = ports.listenToChannel((message) => heard.push(message))
  const other = new BroadcastChannel(OAUTH_MESSAGES.channel)
  other.postMessage('one')
  await soon()
  stop()
  other.postMessage('two')
  await soon()
  other.close()
  expect(heard).toEqual(['one'])
})
