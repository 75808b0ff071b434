import type { AppConfig } from '@latchkey/contract'
import { telegramAuthResult } from '@latchkey/contract/telegram'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { TelegramProof } from './TelegramProof.ts'

type Bot = NonNullable<AppConfig['telegram_auth_config']>
type Login = {
  auth(options: { bot_id: string; request_access: string }, callback: (said: unknown) => void): void
}

const PATH = '/js/telegram-login.js'
const loading = new Map<string, Promise<void>>()
const loginOf = () => (globalThis as { Telegram?: { Login?: Login } }).Telegram?.Login

/** Fetches the script that opens Telegram's popup, once for each page. */
export function loadTelegram(apiUrl: string, bot: Bot): Promise<void> {
  const source = apiUrl + PATH
  const known = loading.get(source)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.dataset.telegramLogin = bot.bot_name
    script.dataset.requestAccess = 'write'
    script.dataset.lang = 'en'
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading.delete(source)
      reject(new LatchkeyError('service_unavailable', "Telegram's script could not be loaded"))
    }
    document.head.append(script)
  })
  loading.set(source, loaded)
  return loaded
}

/** Asks in Telegram's popup. */
export async function askTelegram(apiUrl: string, bot: Bot): Promise<TelegramProof> {
  await loadTelegram(apiUrl, bot)
  const said = await new Promise<unknown>((resolve) => {
    const login = loginOf()
    if (login) login.auth({ bot_id: bot.bot_id, request_access: 'write' }, resolve)
    else resolve(false)
  })
  const data = telegramAuthResult.safeParse(said)
  if (data.success) return { kind: 'auth-result', data: data.data }
  throw new LatchkeyError(
    'unknown_auth_error',
    'Telegram auth failed or was canceled by the client',
  )
}
