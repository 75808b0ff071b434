import { openChannel } from './channel/openChannel.ts'

/** The origins that may frame this page, written into it by the server that knows the app. */
const allowed =
  document.querySelector<HTMLMetaElement>('meta[name="latchkey-origins"]')?.content ?? ''

openChannel(window, new Set(allowed.split(' ').filter(Boolean)), {
  'privy:iframe:ready': async () => ({}),
})
