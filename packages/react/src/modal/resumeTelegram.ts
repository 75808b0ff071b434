import type { Client } from '@latchkey/client'
import { readTelegramReturn, startTelegram } from '@latchkey/client/flows/telegram'

/** What this tab has used already: a Mini App keeps its launch in the address, reload after reload. */
const USED_KEY = 'latchkey:telegram-used'

/** Logs in by what Telegram put into the address, in the modal or, for a host with screens of its own, without. */
export function resumeTelegram(client: Client, isHeadless: boolean): void {
  const { config, user } = client.getState()
  const returned = readTelegramReturn(location.href)
  if (!returned || !config?.telegram_auth) return
  const { proof, cleanHref } = returned
  if (cleanHref !== location.href) history.replaceState(history.state, '', cleanHref)
  if (proof.kind === 'web-app' && !config.telegram_auth_config?.seamless_auth_enabled) return
  if ((user && !user.isGuest) || !isFirstUse(proof.data.hash)) return
  if (isHeadless) {
    startTelegram(client, { mode: 'login-or-sign-up' }).send({ type: 'start', proof })
  } else {
    client.intents.open({ kind: 'login', mode: 'login-or-sign-up', telegramReturn: proof })
  }
}

function isFirstUse(hash: string): boolean {
  try {
    if (sessionStorage.getItem(USED_KEY) === hash) return false
    sessionStorage.setItem(USED_KEY, hash)
  } catch {
    // Without storage the server is the one to say that it was used.
  }
  return true
}
