import type { EncryptionContext } from './createEnvelope.ts'

type Owner = { appId: string; userId: string }

/** Context of the server's share of a device wallet. */
export const shareContext = (of: Owner & { rootId: string; version: number }) =>
  contextOf('wallet_shares', `${of.rootId}:${of.version}`, of)

/** Bound to root and delegation id, so a replaced half does not decrypt. */
export const delegationContext = (of: Owner & { rootId: string; delegationId: string }) =>
  contextOf('wallet_delegations', `${of.rootId}:${of.delegationId}`, of)

/** The owner of an import is known only at its end, so the signer binds the owner, not this record. */
export const serverWalletContext = ({ id, appId }: { id: string; appId: string }) =>
  contextOf('server_wallets', id, { appId, userId: '*' })

const contextOf = (table: string, row: string, { appId, userId }: Owner): EncryptionContext => ({
  table,
  column: 'sealed_share',
  row,
  appId,
  userId,
})
