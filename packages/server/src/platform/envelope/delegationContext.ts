import type { EncryptionContext } from './createEnvelope.ts'

type Split = { appId: string; userId: string; rootId: string; delegationId: string }

/** Bound to root and delegation id, so a replaced half does not decrypt. */
export const delegationContext = (of: Split): EncryptionContext => ({
  table: 'wallet_delegations',
  column: 'sealed_share',
  row: `${of.rootId}:${of.delegationId}`,
  appId: of.appId,
  userId: of.userId,
})
