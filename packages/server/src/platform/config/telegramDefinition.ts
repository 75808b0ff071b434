import * as z from 'zod'

/** The bot people log in through, made with Telegram's @BotFather. */
export const telegramDefinition = z.strictObject({
  /** Proves the logins, so it is a secret; the number before the colon is the bot's public id. */
  botToken: z
    .string()
    .regex(/^\d{5,20}:[A-Za-z0-9_-]{30,64}$/, 'must be a bot token such as 7000000001:AA…'),
  botName: z.string().min(1),
  /** Whoever opens the app inside Telegram is logged in without a press. */
  seamlessAuth: z.boolean().default(false),
  /** Where Telegram asks people; another place only in development. */
  oauthUrl: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://oauth.telegram.org'),
})

/** The public half of a bot token. */
export const botIdOf = ({ botToken }: { botToken: string }): string => botToken.split(':')[0] ?? ''
