import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { botIdOf } from '../../platform/config/telegramDefinition.ts'

/** Authorization URL of each bot, by bot id. */
export const oauthUrlsOf = (apps: readonly AppDefinition[]): Record<string, string> =>
  Object.fromEntries(
    apps.flatMap(({ telegram }) => (telegram ? [[botIdOf(telegram), telegram.oauthUrl]] : [])),
  )

/**
 * Script that opens Telegram's login popup. Calls back with the signed result, or with false if the
 * user closed the popup or the browser blocked it.
 */
export const loginScript = (oauthUrls: Readonly<Record<string, string>>): string => `(() => {
  'use strict'
  const OAUTH_URLS = ${JSON.stringify(oauthUrls)}
  const WIDTH = 550
  const HEIGHT = 470
  const CLOSED_CHECK_MS = 300

  function auth({ bot_id, request_access, lang }, callback) {
    const base = OAUTH_URLS[bot_id] || 'https://oauth.telegram.org'
    const address = new URL(base + '/auth')
    address.searchParams.set('bot_id', String(bot_id))
    address.searchParams.set('origin', location.origin)
    address.searchParams.set('return_to', location.href.split('#')[0])
    if (request_access) address.searchParams.set('request_access', String(request_access))
    if (lang) address.searchParams.set('lang', String(lang))
    const left = Math.max(0, (screen.width - WIDTH) / 2)
    const top = Math.max(0, (screen.height - HEIGHT) / 2)
    const popup = window.open(
      address.href,
      'telegram_oauth_bot' + bot_id,
      'width=' + WIDTH + ',height=' + HEIGHT + ',left=' + left + ',top=' + top +
        ',status=0,location=0,menubar=0,toolbar=0',
    )
    if (!popup) return callback(false)
    let isDone = false
    let wasClosed = false
    const timer = setInterval(() => {
      // One more look: what it said last may still be on its way.
      if (wasClosed) finish(false)
      wasClosed = popup.closed
    }, CLOSED_CHECK_MS)
    function finish(result) {
      if (isDone) return
      isDone = true
      clearInterval(timer)
      removeEventListener('message', onMessage)
      callback(result)
    }
    function onMessage({ data, origin, source }) {
      if (source !== popup || origin !== address.origin) return
      let message
      try {
        message = JSON.parse(data)
      } catch {
        return
      }
      if (message && message.event === 'auth_result') finish(message.result || false)
    }
    addEventListener('message', onMessage)
    popup.focus()
  }

  window.Telegram = Object.assign(window.Telegram || {}, { Login: { auth } })
})()
`
