import { OAUTH_MESSAGES } from '@latchkey/contract/oauth'
import { expect, test } from 'vitest'
import { browserPorts } from '../ports.browser.ts'
import { crossAppBrowserPorts } from './ports.browser.ts'
import type { CrossAppPopup } from './ports.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

/** A frame stands for a window: the browser names the source of a message alike. */
function openWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inside = frame.contentWindow as unknown as { Function: FunctionConstructor }
  const popup = { isSource: (source: unknown) => source === inside } as CrossAppPopup
  const speak = (message: object) =>
    inside.Function('message', 'parent.postMessage(message, "*")').call(inside, message)
  return { popup, speak }
}

test('only the window that we opened is heard, and only from the origin it shall show', async () => {
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

test('the channel of this origin is heard until it is left', async () => {
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
