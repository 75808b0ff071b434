import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import type { Clock } from '../core/ports.ts'
import { oauthBrowserPorts } from '../login/methods/oauth/ports.browser.ts'
import type { CrossAppPorts } from './ports.ts'

/** Browser ports for cross-app accounts. */
export const crossAppBrowserPorts = (clock: Clock): CrossAppPorts => ({
  ...oauthBrowserPorts(clock),
  listenToPopup(popup, origin, listener) {
    const onMessage = (message: MessageEvent) => {
      if (message.origin === origin && popup.isSource(message.source)) listener(message.data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  },
  listenToChannel(listener) {
    const channel = new BroadcastChannel(OAUTH_MESSAGES.channel)
    channel.addEventListener('message', ({ data }) => listener(data))
    return () => channel.close()
  },
})
