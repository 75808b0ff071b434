import { LOGIN_FUNNEL, recordEvent } from '@latchkey/contract/endpoints/analytics'
import type { Client } from '../core/client.ts'
import type { LoginJourney } from './startLoginJourney.ts'

/** Screens before the user has chosen a login method. */
const FIRST: ReadonlySet<string> = new Set(['landing', 'captcha'])

/**
 * Sends an analytics event for each stage of a login, if the app's server stores them. Returns a function that stops
 * it. The events contain no data of the user.
 */
export function recordLoginFunnel(
  client: Client,
  journey: Pick<LoginJourney, 'getState' | 'subscribe'>,
): () => void {
  if (!client.getState().config?.analytics_enabled) return () => {}
  const sent = new Set<string>()
  function send(name: string) {
    if (sent.has(name)) return
    sent.add(name)
    client.call(recordEvent, { event_name: name }).catch(() => {})
  }
  function follow() {
    const { status } = journey.getState()
    send(LOGIN_FUNNEL.opened)
    if (!FIRST.has(status)) send(LOGIN_FUNNEL.methodChosen)
    if (status === 'succeeded' || status === 'finished') send(LOGIN_FUNNEL.completed)
  }
  follow()
  return journey.subscribe(follow)
}
