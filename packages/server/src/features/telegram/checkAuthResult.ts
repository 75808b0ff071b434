import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { TelegramAuthResult, TelegramWebAppData } from '@latchkey/contract/endpoints/telegram'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

/** User fields that Telegram signs. */
export type TelegramUser = {
  id: string
  firstName: string | null
  lastName: string | null
  username: string | null
  photoUrl: string | null
}

type Fields = Readonly<Record<string, unknown>>

// Lower case only: the hash identifies a used login and must have one spelling.
const HASH = /^[0-9a-f]{64}$/
const USER_ID = /^[1-9]\d{0,19}$/
const SECONDS = /^\d{1,12}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: keeping them out is the point.
const CONTROL = /[\u0000-\u001f]/

/**
 * Verifies a login widget or login link result. Returns undefined if it is invalid, without a
 * reason.
 */
export function checkAuthResult(
  result: TelegramAuthResult,
  botToken: string,
  nowMs: number,
): TelegramUser | undefined {
  const key = createHash('sha256').update(botToken).digest()
  if (!isSigned(result, key) || !isFresh(result.auth_date, nowMs)) return undefined
  return toUser(result)
}

/** Verifies launch data of a Mini App. Returns undefined if it is invalid, without a reason. */
export function checkWebAppData(
  data: TelegramWebAppData,
  botToken: string,
  nowMs: number,
): TelegramUser | undefined {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  if (!isSigned(data, key) || !isFresh(data.auth_date, nowMs)) return undefined
  const user = readJson(data.user)
  return user && toUser(user)
}

function isSigned({ hash, ...rest }: Fields, key: Buffer): boolean {
  if (typeof hash !== 'string' || !HASH.test(hash)) return false
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined)
  // Fields are joined by line breaks, so a line break in a value could pass for another field.
  if (pairs.some(([, value]) => CONTROL.test(String(value)))) return false
  const checked = pairs
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const expected = createHmac('sha256', key).update(checked).digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

function isFresh(authDate: string | number, nowMs: number): boolean {
  const seconds = String(authDate)
  if (!SECONDS.test(seconds)) return false
  const ageMs = nowMs - Number(seconds) * 1000
  return ageMs <= SERVER_LIMITS.telegramProofMaxAgeMs && ageMs >= -SERVER_LIMITS.telegramClockSkewMs
}

function toUser(fields: Fields): TelegramUser | undefined {
  const id = String(fields.id)
  if (!USER_ID.test(id)) return undefined
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    id,
    firstName: text('first_name'),
    lastName: text('last_name'),
    username: text('username'),
    photoUrl: text('photo_url'),
  }
}

function readJson(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}
