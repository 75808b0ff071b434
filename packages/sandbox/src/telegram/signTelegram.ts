import { createHash, createHmac } from 'node:crypto'

type Fields = Readonly<Record<string, string | number>>

const checked = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')

const sign = (fields: Fields, key: Buffer) =>
  createHmac('sha256', key).update(checked(fields)).digest('hex')

/** The signature of the login widget and of login links. */
export const signForWidget = (fields: Fields, botToken: string) =>
  sign(fields, createHash('sha256').update(botToken).digest())

/** The signature of Mini App data. */
export const signForMiniApp = (fields: Fields, botToken: string) =>
  sign(fields, createHmac('sha256', 'WebAppData').update(botToken).digest())
