import type { EncryptionContext } from './createEnvelope.ts'

type Split = { appId: string; userId: string; rootId: string; delegationId: string }

/** Bound to the split as well as to the root: a half that was replaced opens nowhere. */
export const delegationContext = (of: Split): EncryptionContext => ({
  table: 'wallet_delegations',
  column: 'sealed_share',
  row: `${of.rootId}:${of.delegationId}`,
  appId: of.appId,
  userId: of.userId,
})
