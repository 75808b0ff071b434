import { timingSafeEqual } from 'node:crypto'
import type { App } from '../../platform/config/createApps.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'

/** Ids are separate per kind and owner. */
export type PurchaseKind = 'coinbase' | 'moonpay' | 'moonpay-sandbox'
export type PurchaseOwner = { app: App; userId: string }

const HALF_BYTES = 16

export type PurchaseIds = ReturnType<typeof createPurchaseIds>

/**
 * Ids of purchases at a provider: a random half and a MAC that binds it to the user. A user cannot read
 * the status of another user's purchase, the provider learns nothing about the user, and no row is stored.
 */
export function createPurchaseIds(deps: {
  secrets: Pick<Secrets, 'mac'>
  randomBytes: RandomBytes
}) {
  const macOf = ({ app, userId }: PurchaseOwner, kind: PurchaseKind, random: Uint8Array) =>
    deps.secrets
      .mac('identifier', app.id, `purchase-${kind}`, userId, random)
      .subarray(0, HALF_BYTES)

  return {
    /** 43 characters; Coinbase allows fewer than 50. */
    create(owner: PurchaseOwner, kind: PurchaseKind): string {
      const random = deps.randomBytes(HALF_BYTES)
      return Buffer.concat([random, macOf(owner, kind, random)]).toString('base64url')
    },

    isOf(owner: PurchaseOwner, kind: PurchaseKind, id: string): boolean {
      const bytes = Buffer.from(id, 'base64url')
      // Rejects non-canonical encodings, so that an id has one spelling.
      if (bytes.byteLength !== 2 * HALF_BYTES || bytes.toString('base64url') !== id) return false
      const random = bytes.subarray(0, HALF_BYTES)
      return timingSafeEqual(bytes.subarray(HALF_BYTES), macOf(owner, kind, random))
    },
  }
}
