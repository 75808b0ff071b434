import type { WireUser } from '@latchkey/contract'
import type { ImportedAccount } from '@latchkey/contract/endpoints/directory'
import type { KeyQuorum, KeyQuorumInput } from '@latchkey/contract/endpoints/keyQuorums'
import type { ServerWallet, WalletRights } from '@latchkey/contract/endpoints/wallets'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { deriveId } from '../../../platform/ids/deriveId.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'

type Deps = {
  importUser(app: App, input: { linked_accounts: ImportedAccount[] }): Promise<WireUser>
  createQuorum(app: App, input: KeyQuorumInput, id?: string): Promise<KeyQuorum>
  createWallet(
    caller: UserOrAppCaller,
    request: WalletRights & { chain_type: string },
    idempotencyKey: string | undefined,
  ): Promise<ServerWallet>
  secrets: Pick<Secrets, 'mac'>
}
type Input = {
  primary_signer: { subject_id: string }
  recovery_user: { linked_accounts: ImportedAccount[] }
  wallets: (Pick<WalletRights, 'policy_ids' | 'display_name' | 'external_id'> & {
    chain_type: string
  })[]
}

/** Creates wallets that a user of a custom token and a recovery user own: either of them can sign. */
export function createWalletsWithRecoveryService(deps: Deps) {
  const { importUser, createQuorum, createWallet, secrets } = deps
  return async (
    app: App,
    { primary_signer, recovery_user, wallets }: Input,
    key: string | undefined,
  ) => {
    const primary = await importUser(app, {
      linked_accounts: [{ type: 'custom_auth', custom_user_id: primary_signer.subject_id }],
    })
    const recovery = await importUser(app, recovery_user)
    const quorum = await createQuorum(
      app,
      { user_ids: [primary.id, recovery.id], authorization_threshold: 1 },
      key === undefined ? undefined : deriveId(secrets, { appId: app.id, kind: 'quorum', key }),
    )
    const made: ServerWallet[] = []
    for (const [place, wallet] of wallets.entries()) {
      const caller = { app, claims: undefined }
      const walletKey = key === undefined ? undefined : `with-recovery:${place}:${key}`
      made.push(await createWallet(caller, { ...wallet, owner_id: quorum.id }, walletKey))
    }
    return { recovery_user_id: recovery.id, wallets: made }
  }
}
