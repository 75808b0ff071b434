import type { Settings } from './settings.ts'

const PARAMETER = 'members'

/** A page's CSP is fixed on load: the app with a captcha needs one that allows its provider. */
export function syncContentPolicy({ app }: Settings): void {
  const address = new URL(location.href)
  const wanted = app === 3
  if (import.meta.env.DEV || wanted === address.searchParams.has(PARAMETER)) return
  if (wanted) address.searchParams.set(PARAMETER, '')
  else address.searchParams.delete(PARAMETER)
  location.replace(address)
}
