import type { Client } from '@latchkey/client'
import { readTelegramReturn, startTelegram } from '@latchkey/client/flows/telegram'

/** Last proof used in this tab: a Mini App keeps its launch data in the URL across reloads. */
const USED_KEY = 'latchkey:telegram-used'

/** Logs in with the proof in the URL that Telegram opened, in the modal or headless. */
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
    client.intents.open({
      kind: 'login',
      mode: 'login-or-sign-up',
      firstVisit: { name: 'telegram', params: { proof } },
    })
  }
}

function isFirstUse(hash: string): boolean {
  try {
    if (sessionStorage.getItem(USED_KEY) === hash) return false
    sessionStorage.setItem(USED_KEY, hash)
  } catch {
    // Without storage, the server rejects a reused proof.
  }
  return true
}
