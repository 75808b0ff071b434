import { telegramAuthResult, telegramWebAppData } from '@latchkey/contract/endpoints/telegram'
import type { TelegramProof } from './TelegramProof.ts'

const LOGIN_URL_NAMES = [
  'id',
  'first_name',
  'last_name',
  'username',
  'photo_url',
  'auth_date',
  'hash',
] as const
const HASH = /^[0-9a-f]{64}$/

/** A Telegram proof from the page URL. */
export type TelegramReturn = {
  proof: TelegramProof
  /** The URL without Telegram's parameters. */
  cleanHref: string
}

/**
 * Reads Telegram's data from the page URL: a login link or a Mini App launch. Returns null if there is none.
 */
export function readTelegramReturn(href: string): TelegramReturn | null {
  const address = new URL(href)
  return readLoginUrl(address) ?? readMiniApp(address)
}

function readLoginUrl(address: URL): TelegramReturn | null {
  const { searchParams } = address
  // Pages may have their own `id` or `hash` parameter; only Telegram's hash has this form.
  if (!HASH.test(searchParams.get('hash') ?? '')) return null
  const named = LOGIN_URL_NAMES.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const data = telegramAuthResult.safeParse(Object.fromEntries(named))
  if (!data.success) return null
  for (const name of LOGIN_URL_NAMES) searchParams.delete(name)
  return { proof: { kind: 'auth-result', data: data.data }, cleanHref: address.href }
}

/** Keeps the fragment: Telegram's script on the host page reads it too, and the proof is accepted only once. */
function readMiniApp(address: URL): TelegramReturn | null {
  const launch = new URLSearchParams(address.hash.slice(1)).get('tgWebAppData')
  if (!launch) return null
  const data = telegramWebAppData.safeParse(Object.fromEntries(new URLSearchParams(launch)))
  if (!data.success) return null
  return { proof: { kind: 'web-app', data: data.data }, cleanHref: address.href }
}
