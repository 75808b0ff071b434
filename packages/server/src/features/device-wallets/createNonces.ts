import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { UserSession } from './admit.ts'

const KIND = 'wallet-proof'

/** User to whom a nonce is bound. */
type Owner = { app: Pick<UserSession['app'], 'id'>; user: { id: string } }

export type Nonces = ReturnType<typeof createNonces>

/** Nonces that a wallet's key signs once. Each is bound to one user. */
export function createNonces(deps: { singleUse: SingleUse; randomBytes: RandomBytes }) {
  const { singleUse, randomBytes } = deps
  /** The user id is part of the key, so another user cannot redeem the nonce. */
  const toItem = ({ app, user }: Owner, nonce: string) => ({
    kind: KIND,
    appId: app.id,
    secret: `${user.id} ${nonce}`,
  })

  return {
    async issue(session: UserSession): Promise<string> {
      const nonce = Buffer.from(randomBytes(SERVER_LIMITS.embeddedWalletNonceBytes)).toString(
        'base64url',
      )
      await singleUse.put({
        ...toItem(session, nonce),
        lifetimeMs: SERVER_LIMITS.embeddedWalletNonceLifetimeMs,
      })
      return nonce
    },

    async isOpen(owner: Owner, nonce: string): Promise<boolean> {
      return (await singleUse.peek(toItem(owner, nonce))) !== undefined
    },

    /** The columns that identify the nonce in the statement that consumes it. */
    toUsedNonce: (session: UserSession, nonce: string) => ({
      proofKind: KIND,
      proofKey: singleUse.keyOf(toItem(session, nonce)),
    }),
  }
}
