import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import {
  type SessionReply,
  sendEmailCode,
  verifyEmailCode,
  type WireUser,
} from '@latchkey/contract'
import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import {
  linkCustomToken,
  linkEmail,
  linkOAuth,
  linkPhone,
  linkTelegram,
} from '@latchkey/contract/endpoints/linking'
import { finishOAuth } from '@latchkey/contract/endpoints/oauth'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { logInWithTelegram } from '@latchkey/contract/endpoints/telegram'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import type { Database } from '../../platform/db/openDatabase.ts'
import { createSingleUse } from '../../platform/single-use/createSingleUse.ts'
import { APP_ID, createTestServer, ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { createEthereumUser } from '../siwe/createEthereumUser.fixture.ts'
import { BOT_TOKEN, signAuthResult } from '../telegram/telegramSigning.fixture.ts'

const issuer = generateKeyPairSync('ed25519')
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const VERIFIER = 'v'.repeat(43)

/** Login method of one test user, to log in with or to link. */
export type TestLoginMethod = {
  type: string
  logIn(headers?: Record<string, string>): Promise<Response>
  link(token: string | null, headers?: Record<string, string>): Promise<Response>
}
export type AccountServer = Awaited<ReturnType<typeof createAccountServer>>

/** Starts a server with every account type and returns a client for each. */
export async function createAccountServer(
  database: Database,
  changes: Partial<AppDefinitionInput> = {},
) {
  const server = await createTestServer(database, {
    loginMethods: [
      'email',
      'sms',
      'guest',
      'custom-token',
      'google',
      'telegram',
      'passkey',
      'wallet',
    ],
    oauth: { google: { clientId: 'a-client', clientSecret: 'a-secret' } },
    telegram: { botToken: BOT_TOKEN, botName: 'test_bot' },
    customToken: {
      publicKey: issuer.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    },
    sms: { accountSid: 'AC1', authToken: 'token', from: '+15005550006' },
    mfaMethods: ['totp', 'sms', 'passkey'],
    rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 },
    ...changes,
  })
  const singleUse = createSingleUse({ db: server.db, secrets: server.secrets, nowMs: server.nowMs })
  const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.post(path, body, { headers: { origin: ORIGIN, ...headers } })
  const smsCodeFor = (number: string) => {
    const message = server.mails.filter(({ to }) => to === number).at(-1)
    return message && 'code' in message ? message.code : ''
  }
  let made = 0

  /** Stores an authorization code as the OAuth callback does. */
  async function providerCode(subject: string, email: string, isVerified: boolean) {
    made += 1
    const secret = `code-${made}`
    const payload = {
      provider: 'google',
      stateCode: 'state',
      codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      profile: {
        subject,
        details: { email, name: null },
        ...(isVerified && { verifiedEmail: email }),
      },
      tokens: { access_token: 'granted' },
    }
    await singleUse.put({ kind: 'oauth-code', appId: APP_ID, secret, payload, lifetimeMs: 60_000 })
    return { authorization_code: secret, state_code: 'state', code_verifier: VERIFIER }
  }

  function customToken(sub: string): string {
    const exp = Math.floor(server.nowMs() / 1000) + 600
    const content = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ sub, exp, aud: APP_ID })}`
    return `${content}.${sign(null, Buffer.from(content), issuer.privateKey).toString('base64url')}`
  }

  const methods = {
    email: (address: string): TestLoginMethod => ({
      type: 'email',
      async logIn(headers = {}) {
        await post(sendEmailCode.path, { email: address }, headers)
        const body = { email: address, code: server.codeFor(address) }
        return post(verifyEmailCode.path, body, headers)
      },
      async link(token, headers = {}) {
        await post(sendEmailCode.path, { email: address }, bearer(token))
        const body = { email: address, code: server.codeFor(address) }
        return post(linkEmail.path, body, { ...bearer(token), ...headers })
      },
    }),
    phone: (phoneNumber: string): TestLoginMethod => ({
      type: 'phone',
      async logIn(headers = {}) {
        await post(sendSmsCode.path, { phoneNumber }, headers)
        return post(verifySmsCode.path, { phoneNumber, code: smsCodeFor(phoneNumber) }, headers)
      },
      async link(token, headers = {}) {
        await post(sendSmsCode.path, { phoneNumber }, bearer(token))
        const body = { phoneNumber, code: smsCodeFor(phoneNumber) }
        return post(linkPhone.path, body, { ...bearer(token), ...headers })
      },
    }),
    google: (subject: string, email: string, isVerified = true): TestLoginMethod => ({
      type: 'google_oauth',
      logIn: async (headers = {}) =>
        post(finishOAuth.path, await providerCode(subject, email, isVerified), headers),
      link: async (token, headers = {}) =>
        post(linkOAuth.path, await providerCode(subject, email, isVerified), {
          ...bearer(token),
          ...headers,
        }),
    }),
    custom: (sub: string): TestLoginMethod => ({
      type: 'custom_auth',
      logIn: (headers = {}) =>
        post(logInWithCustomToken.path, { token: customToken(sub) }, headers),
      link: (token, headers = {}) =>
        post(linkCustomToken.path, { token: customToken(sub) }, { ...bearer(token), ...headers }),
    }),
    telegram: (id: number): TestLoginMethod => {
      const proof = () => {
        made += 1
        const auth_date = Math.floor(server.nowMs() / 1000)
        const result = signAuthResult({ id, first_name: `Ada ${made}`, auth_date })
        return { telegram_auth_result: result }
      }
      return {
        type: 'telegram',
        logIn: (headers = {}) => post(logInWithTelegram.path, proof(), headers),
        link: (token, headers = {}) =>
          post(linkTelegram.path, proof(), { ...bearer(token), ...headers }),
      }
    },
    wallet: (): TestLoginMethod & { address: string } => {
      const walletUser = createEthereumUser(server)
      return {
        type: 'wallet',
        address: walletUser.address,
        logIn: () => walletUser.logIn(),
        link: (token) => walletUser.linkTo(token),
      }
    },
  }

  return {
    ...server,
    post,
    bearer,
    smsCodeFor,
    methods,
    /** Sends requests with an access token. */
    as:
      (token: string | null) =>
      (path: string, body: unknown, headers = {}) =>
        post(path, body, { ...bearer(token), ...headers }),
    logInWith: async (method: TestLoginMethod): Promise<SessionReply> =>
      (await (await method.logIn()).json()) as SessionReply,
    async logInAsNewGuest(): Promise<SessionReply> {
      made += 1
      const guest_credential = `${made}`.padStart(43, 'G')
      return (await (await post(logInAsGuest.path, { guest_credential })).json()) as SessionReply
    },
    /** Returns the undo token of the newest mail to an address. */
    undoTokenFor(address: string): string {
      const mail = server.mails.filter(({ to }) => to === address).at(-1)
      const url = /https:\S+\/accounts\/undo\S+/.exec(mail?.text ?? '')?.[0]
      return url ? (new URL(url).searchParams.get('token') ?? '') : ''
    },
  }
}

export const userOf = async (answer: Response) => (await answer.json()) as WireUser
export const typesOf = (user: WireUser | null | undefined) =>
  user?.linked_accounts.map(({ type }) => type).sort()
