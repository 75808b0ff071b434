import type { SessionReply } from '@latchkey/contract'
import { enrollMfaTotp, startMfaTotp, verifyMfaTotp } from '@latchkey/contract/endpoints/mfa'
import { type OperatorRole, verifyOperator } from '@latchkey/contract/endpoints/operator'
import { withServer } from '../../testing/withServer.fixture.ts'
import { authenticatorCode } from '../mfa/mfaServer.fixture.ts'

const STEP_MS = 30_000

/** Starts a server whose dashboard has one operator of each role, and a second admin. */
export async function createOperatorServer() {
  const server = await withServer(
    {
      loginMethods: ['email'],
      mfaMethods: ['totp'],
      analytics: true,
      webhooks: [{ url: 'https://hooks.example/test', secret: `whsec_${btoa('s'.repeat(32))}` }],
    },
    {
      dashboard: {
        operators: [
          { email: 'Viewer@example.com', role: 'viewer' },
          { email: 'support@example.com', role: 'support' },
          { email: 'admin@example.com', role: 'admin' },
          { email: 'owner@example.com', role: 'admin' },
        ],
        auditDays: 40,
      },
    },
  )
  const headers = ({ token }: SessionReply) => ({ authorization: `Bearer ${token}` })
  const read = async <Body>(answer: Response) => (await answer.json()) as Body

  /** Logs in and returns calls as this user. */
  async function open(email: string) {
    const session = await server.logIn(email)
    return {
      userId: session.user?.id ?? '',
      get: (path: string) => server.get(path, headers(session)),
      post: (path: string, body: unknown = {}) =>
        server.post(path, body, { headers: headers(session) }),
    }
  }

  /** Enrols an authenticator app and returns an MFA token. */
  async function passFactor({ post }: Awaited<ReturnType<typeof open>>): Promise<string> {
    const { totpSecret } = await read<{ totpSecret: string }>(await post(startMfaTotp.path))
    const code = () => authenticatorCode(totpSecret, server.nowMs())
    await post(enrollMfaTotp.path, { code: code() })
    server.advance(STEP_MS)
    const { token } = await read<{ token: string }>(
      await post(verifyMfaTotp.path, { code: code() }),
    )
    server.advance(STEP_MS)
    return token
  }

  return {
    ...server,
    open,
    passFactor,
    read,
    /** Logs in an operator who passed the second factor. */
    async openOperator(role: OperatorRole) {
      const operator = await open(`${role}@example.com`)
      await operator.post(verifyOperator.path, { mfa_token: await passFactor(operator) })
      return operator
    },
  }
}
