import { refreshSession, type SessionReply, type WireUser } from '@latchkey/contract'
import {
  enrollMfaTotp,
  MFA_TOKEN_HEADER,
  startMfaTotp,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import { base32nopad } from '@scure/base'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import type { Database } from '../../platform/db/openDatabase.ts'
import { createPasskeyServer } from '../passkey/createPasskeyServer.fixture.ts'
import { stepAt, totpCode } from './totp.ts'

/** Returns the code that an authenticator app shows at a time. */
export const authenticatorCode = (secret: string, atMs: number): string =>
  totpCode(base32nopad.decode(secret), stepAt(atMs))

export type MfaServer = Awaited<ReturnType<typeof createMfaServer>>

/** Starts a server with every MFA method enabled. */
export async function createMfaServer(
  database: Database,
  changes: Partial<AppDefinitionInput> = {},
) {
  const server = await createPasskeyServer(database, {
    loginMethods: ['email', 'passkey', 'sms'],
    mfaMethods: ['sms', 'totp', 'passkey'],
    sms: { accountSid: 'AC1', authToken: 'token', from: '+15005550006' },
    ...changes,
  })
  let userCount = 0

  /** Logs in a new user and returns a client for them. */
  async function createUser(session?: SessionReply) {
    userCount += 1
    let open = session ?? (await server.logInByEmail(`person${userCount}@example.com`))
    return {
      token: open.token,
      identityToken: open.identity_token,
      ask: (path: string, body: unknown = {}, mfaToken?: string) =>
        server.post(path, body, {
          ...server.bearer(open.token),
          ...(mfaToken && { [MFA_TOKEN_HEADER]: mfaToken }),
        }),
      /** Refreshes the session as a page does. */
      async refresh() {
        const { refresh_token } = open
        const answer = await server.post(
          refreshSession.path,
          { refresh_token },
          server.bearer(open.token),
        )
        open = (await answer.json()) as SessionReply
      },
    }
  }

  return {
    ...server,
    createUser,

    /** Creates a user with an authenticator app. */
    async withTotp() {
      const created = await createUser()
      const started = await created.ask(startMfaTotp.path)
      const { totpSecret } = (await started.json()) as { totpSecret: string }
      const code = () => authenticatorCode(totpSecret, server.nowMs())
      const enrolled = await created.ask(enrollMfaTotp.path, { code: code() })
      const user = (await enrolled.json()) as WireUser
      server.advance(30_000)
      return {
        ...created,
        user,
        code,
        /** Verifies now and returns the MFA token. */
        async pass() {
          const answer = await created.ask(verifyMfaTotp.path, { code: code() })
          server.advance(30_000)
          return ((await answer.json()) as { token: string }).token
        },
      }
    },
  }
}
