import { randomInt } from 'node:crypto'
import { LIMITS } from '@latchkey/contract'
import type { Answers } from './askQuestions.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

type NewApp = {
  id: string
  name: string
  mode: 'development' | 'production'
  allowedOrigins: string[]
  loginMethods: string[]
}

/** An app with a random id. */
export const newApp = ({ name, origin, methods }: Answers, isProduction: boolean): NewApp => ({
  id: Array.from(
    { length: LIMITS.appIdLengthChars },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join(''),
  name,
  mode: isProduction ? 'production' : 'development',
  allowedOrigins: [new URL(origin).origin],
  loginMethods: methods.split(',').map((method) => method.trim()),
})

/** Text of `latchkey.config.ts`. The secret stays in the environment. */
export const configFile = ({ id, name, mode, allowedOrigins, loginMethods }: NewApp): string =>
  `import { defineConfig } from '@latchkey/server'

export default defineConfig({
  apps: [
    {
      id: ${quoted(id)},
      name: ${quoted(name)},
      secret: process.env.LATCHKEY_APP_SECRET ?? '',
      mode: ${quoted(mode)},
      allowedOrigins: [${allowedOrigins.map(quoted).join(', ')}],
      loginMethods: [${loginMethods.map(quoted).join(', ')}],
    },
  ],
})
`

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
