import * as z from 'zod'

/** Telegram bot for the login, created with @BotFather. */
export const telegramDefinition = z.strictObject({
  /** Verifies logins. Secret. The number before the colon is the public bot id. */
  botToken: z
    .string()
    .regex(/^\d{5,20}:[A-Za-z0-9_-]{30,64}$/, 'must be a bot token such as 7000000001:AA…'),
  botName: z.string().min(1),
  /** Logs users in without a click inside Telegram Mini Apps. */
  seamlessAuth: z.boolean().default(false),
  /** Telegram's OAuth origin. Override it in development only. */
  oauthUrl: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .default('https://oauth.telegram.org'),
})

/** Public id of the bot. */
export const botIdOf = ({ botToken }: { botToken: string }): string => botToken.split(':')[0] ?? ''
