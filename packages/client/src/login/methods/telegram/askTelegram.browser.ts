import type { AppConfig } from '@latchkey/contract'
import { telegramAuthResult } from '@latchkey/contract/endpoints/telegram'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../core/ports.ts'
import type { TelegramProof } from './TelegramProof.ts'

type Bot = NonNullable<AppConfig['telegram_auth_config']>
export type AskTelegram = (bot: Bot, clock: Clock, signal: AbortSignal) => Promise<TelegramProof>

const OAUTH_URL = 'https://oauth.telegram.org'

/** Opens Telegram's popup. Call it inside a click, or the browser blocks the popup. */
export const askTelegram: AskTelegram = async (bot, clock, signal) => {
  const address = addressOf(bot)
  const popup = open(address.href, `telegram_oauth_bot${bot.bot_id}`, features())
  const result = popup ? await answerOf(popup, address.origin, clock, signal) : false
  const data = telegramAuthResult.safeParse(result)
  if (data.success) return { kind: 'auth-result', data: data.data }
  throw new LatchkeyError(
    'unknown_auth_error',
    'Telegram auth failed or was canceled by the client',
  )
}

function addressOf({ bot_id, oauth_url = OAUTH_URL }: Bot): URL {
  const address = new URL(`${oauth_url}/auth`)
  address.searchParams.set('bot_id', bot_id)
  address.searchParams.set('origin', location.origin)
  address.searchParams.set('request_access', 'write')
  address.searchParams.set('return_to', location.origin)
  return address
}

function features(): string {
  const { telegramPopupWidthPx: width, telegramPopupHeightPx: height } = METHOD_LIMITS
  const left = Math.max(0, Math.round((screen.width - width) / 2))
  const top = Math.max(0, Math.round((screen.height - height) / 2))
  return `width=${width},height=${height},left=${left},top=${top},status=0,location=0,menubar=0`
}

/** Resolves with the popup's result, or undefined if it was closed without one. */
function answerOf(
  popup: Window,
  origin: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve) => {
    let cancel = () => {}
    function finish(result: unknown) {
      cancel()
      removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
      resolve(result)
    }
    function onMessage({ data, origin: from, source }: MessageEvent) {
      if (source !== popup || from !== origin) return
      const message = readJson(data)
      if (message?.event === 'auth_result') finish(message.result)
    }
    function onAbort() {
      popup.close()
      finish(undefined)
    }
    function poll(wasClosed: boolean) {
      cancel = clock.after(METHOD_LIMITS.popupClosedCheckMs, () => {
        // Poll once more after it closed: its last message may still arrive.
        if (wasClosed) finish(undefined)
        else poll(popup.closed)
      })
    }
    addEventListener('message', onMessage)
    signal.addEventListener('abort', onAbort)
    poll(false)
  })
}

function readJson(data: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(data))
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
