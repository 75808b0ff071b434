import { toLink } from '../playground/readSettings.ts'
import type { Settings } from '../playground/settings.ts'
import { OTHER_DEVICE_NAME } from './role.ts'

const TYPE = 'fernleaf:recovered'
/** Two sites of one machine: browsers keep the storage of each apart, also that of the vault in it. */
const HOSTS = { page: 'localhost', other: 'app.localhost' }
const SIZE = 'popup,width=430,height=840'

export type Recovered = { address: string; signature: string }

const atHost = (host: string) => {
  const address = new URL(location.href)
  address.hostname = host
  return address
}

/** Address of the other device, or null if this page is not on localhost. */
export function otherDeviceUrl(settings: Settings, page: string): string | null {
  const address = new URL(page)
  if (address.hostname !== HOSTS.page) return null
  address.hostname = HOSTS.other
  return toLink(settings, new URL('/', address).href)
}

/** Opens the other device in a window of a phone's size. */
export const openOtherDevice = (url: string): void => {
  window.open(url, OTHER_DEVICE_NAME, SIZE)
}

/** Sends the result of the other device to the page that opened it. */
export const reportRecovery = (recovered: Recovered): void =>
  window.opener?.postMessage({ type: TYPE, ...recovered }, atHost(HOSTS.page).origin)

/** Calls back when the other device has signed. Returns the function that stops listening. */
export function listenForRecovery(onRecovered: (recovered: Recovered) => void): () => void {
  const listen = ({ data, origin }: MessageEvent) => {
    if (origin !== atHost(HOSTS.other).origin || data?.type !== TYPE) return
    onRecovered({ address: String(data.address), signature: String(data.signature) })
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
