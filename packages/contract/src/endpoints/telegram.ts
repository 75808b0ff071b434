import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { loginMode, sessionReply } from './session.ts'

const text = z.string().check(z.maxLength(4_096))
/** Telegram's widget sends numbers, its login links send text. */
const numeric = z.union([z.number(), text])

export const telegramAuthResult = z.object({
  id: numeric,
  first_name: text,
  auth_date: numeric,
  hash: text,
  username: z.optional(text),
  last_name: z.optional(text),
  photo_url: z.optional(text),
})
export type TelegramAuthResult = z.output<typeof telegramAuthResult>

export const telegramWebAppData = z.object({
  auth_date: numeric,
  hash: text,
  user: text,
  query_id: z.optional(text),
  // Optional fields: all signed fields must arrive, or the signature does not match.
  receiver: z.optional(text),
  chat: z.optional(text),
  can_send_after: z.optional(numeric),
  chat_instance: z.optional(text),
  chat_type: z.optional(text),
  start_param: z.optional(text),
  signature: z.optional(text),
})
export type TelegramWebAppData = z.output<typeof telegramWebAppData>

export const logInWithTelegram = endpoint({
  method: 'POST',
  path: '/api/v1/telegram/authenticate',
  audience: 'anyone',
  body: z
    .object({
      telegram_auth_result: z.optional(z.nullable(telegramAuthResult)),
      telegram_web_app_data: z.optional(z.nullable(telegramWebAppData)),
      captcha_token: z.optional(z.nullable(text)),
      mode: loginMode,
    })
    // Exactly one: with both, one could be verified and the other be used.
    .check(
      z.refine(
        (body) => Boolean(body.telegram_auth_result) !== Boolean(body.telegram_web_app_data),
      ),
    ),
  reply: sessionReply,
})
