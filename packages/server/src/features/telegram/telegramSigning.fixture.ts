import { createHash, createHmac } from 'node:crypto'

export const BOT_TOKEN = '7000000001:a-bot-token-of-the-tests-0123456789'

const checked = (fields: Readonly<Record<string, unknown>>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')

/** Signs as Telegram's login widget and login links do. */
export const signAuthResult = <Fields extends Record<string, unknown>>(
  fields: Fields,
  botToken = BOT_TOKEN,
) => {
  const key = createHash('sha256').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', key).update(checked(fields)).digest('hex') }
}

/** Signs as Telegram does for a Mini App. */
export const signWebAppData = <Fields extends Record<string, unknown>>(
  fields: Fields,
  botToken = BOT_TOKEN,
) => {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', key).update(checked(fields)).digest('hex') }
}
