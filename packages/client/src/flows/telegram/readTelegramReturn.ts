import { telegramAuthResult, telegramWebAppData } from '@latchkey/contract/telegram'
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

export type TelegramReturn = {
  proof: TelegramProof
  /** The address without what Telegram added to it. */
  cleanHref: string
}

/** What Telegram put into a page's address: the words of a login link, or the launch of a Mini App. */
export function readTelegramReturn(href: string): TelegramReturn | null {
  const address = new URL(href)
  return readLoginUrl(address) ?? readMiniApp(address)
}

function readLoginUrl(address: URL): TelegramReturn | null {
  const { searchParams } = address
  // Other pages have an id or a hash of their own; only Telegram's is this long.
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

/** The fragment stays: the host's own Telegram script reads it too, and its signature is good here once only. */
function readMiniApp(address: URL): TelegramReturn | null {
  const launch = new URLSearchParams(address.hash.slice(1)).get('tgWebAppData')
  if (!launch) return null
  const data = telegramWebAppData.safeParse(Object.fromEntries(new URLSearchParams(launch)))
  if (!data.success) return null
  return { proof: { kind: 'web-app', data: data.data }, cleanHref: address.href }
}
