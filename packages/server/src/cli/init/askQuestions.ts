import { createInterface } from 'node:readline/promises'

export type Answers = {
  name: string
  origin: string
  /** Login methods, separated by commas. */
  methods: string
  publicUrl: string
  /** Empty if not known yet. */
  smtpUrl: string
  mailFrom: string
}

type Options = {
  isProduction: boolean
  /** Answers given as options. They are not asked for. */
  given: Partial<Answers>
  /** Without it, the defaults apply. */
  mayAsk: boolean
  ask?(question: string): Promise<string>
}

/** Completes the answers by questions, or by defaults. */
export async function askQuestions({
  isProduction,
  given,
  mayAsk,
  ask,
}: Options): Promise<Answers> {
  const terminal =
    mayAsk && !ask ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const question = ask ?? ((text: string) => terminal?.question(text) ?? Promise.resolve(''))
  async function answer(key: keyof Answers, text: string, fallback: string): Promise<string> {
    const known = given[key]
    if (known !== undefined || !mayAsk) return known ?? fallback
    const typed = await question(`${text}${fallback ? ` [${fallback}]` : ''}: `)
    return typed.trim() || fallback
  }
  try {
    const name = await answer('name', 'Name of the app', 'My app')
    const origin = await answer(
      'origin',
      'Origin of the pages that use it',
      isProduction ? 'https://app.example.com' : 'http://localhost:5173',
    )
    const methods = await answer('methods', 'Login methods', 'email')
    if (!isProduction) {
      return {
        name,
        origin,
        methods,
        publicUrl: 'http://localhost:4000',
        smtpUrl: '',
        mailFrom: '',
      }
    }
    const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: 'example.com' }
    const domain = hostname.split('.').slice(-2).join('.')
    return {
      name,
      origin,
      methods,
      publicUrl: await answer('publicUrl', 'Address of the server', `https://login.${domain}`),
      smtpUrl: await answer('smtpUrl', 'Mail server (smtps://user:password@host)', ''),
      mailFrom: await answer('mailFrom', 'Sender of mails', `${name} <login@${domain}>`),
    }
  } finally {
    terminal?.close()
  }
}
