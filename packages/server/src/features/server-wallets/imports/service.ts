import type { ChainType } from '@latchkey/contract'
import type { ServerWallet, WalletRights } from '@latchkey/contract/endpoints/wallets'
import { HPKE } from '@latchkey/contract/messages/sealedBox'
import { finishImport, startImport } from '@latchkey/contract/signer/signerWalletCalls'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { ActivateWallet } from '../createActivateWallet.ts'
import type { Admit } from '../createAdmit.ts'
import type { ApiShare } from '../createApiShare.ts'
import { signerOwner } from '../creation/service.ts'
import type { Owners } from '../owners/service.ts'
import { externalIdTaken, readLabels } from '../readLabels.ts'
import type { WalletRepo, WalletRow } from '../repo.ts'
import { requireServerWallets } from '../requireServerWallets.ts'
import { signerRights, type WalletRightsService } from '../rights/service.ts'
import { toWireWallet } from '../toWireWallet.ts'
import type { WalletCaller } from '../WalletCaller.ts'

type Deps = {
  repo: WalletRepo
  owners: Owners
  rights: Pick<WalletRightsService, 'readForNewWallet' | 'notifyOfNewWallet'>
  admit: Admit
  share: ApiShare
  activate: ActivateWallet
  signer: SignerClient
  secrets: Pick<Secrets, 'mac'>
  nowMs(): number
  randomBytes: RandomBytes
}
type Named = { address: string; chain_type: ChainType }
type Submitted = Named & {
  entropy_type: 'private-key' | 'hd'
  index?: number | null | undefined
  ciphertext: string
  encapsulated_key: string
}

/** Imports keys. They arrive encrypted to the signer, which alone decrypts them. */
export function createImportService(deps: Deps) {
  const { repo, share, nowMs } = deps

  /** Idempotency key of an import: one at a time per caller and address. */
  function importKeyOf({ app, session }: WalletCaller, { address, chain_type }: Named): string {
    const subject = chain_type === 'ethereum' ? address.toLowerCase() : address
    const parts = ['server-wallet-import', session?.user.id ?? '', chain_type, subject]
    return deps.secrets.mac('idempotency-key', app.id, ...parts).toString('base64url')
  }

  async function admit(caller: UserOrAppCaller): Promise<WalletCaller> {
    const admitted = await deps.admit(caller, 'create')
    if (admitted.session) requireServerWallets(admitted.app)
    return admitted
  }

  async function begin(caller: WalletCaller, named: Named): Promise<WalletRow> {
    const wallet = { id: createId(deps.randomBytes), appId: caller.app.id }
    const idempotencyKey = importKeyOf(caller, named)
    const { sealed, keyVersion } = share.make(wallet)
    await repo.add({
      ...wallet,
      ownerId: null,
      userId: null,
      chainType: named.chain_type,
      place: null,
      address: named.address,
      sealedShare: sealed,
      keyVersion,
      isImported: true,
      idempotencyKey,
      requestHash: null,
      createdAtMs: nowMs(),
    })
    const row = await repo.findByKey(caller.app.id, idempotencyKey)
    if (!row) throw new ServiceError('service_unavailable')
    return row
  }

  return {
    async start(caller: UserOrAppCaller, named: Named) {
      const row = await begin(await admit(caller), named)
      if (row.status === 'active') throw new ServiceError('resource_already_exists')
      const { encryption_public_key } = await deps.signer.call(startImport, {
        app_id: row.appId,
        wallet_id: row.id,
        chain_type: named.chain_type,
        address: row.address ?? named.address,
      })
      return { encryption_type: HPKE, encryption_public_key } as const
    },

    async submit(
      caller: UserOrAppCaller,
      sent: Submitted,
      wanted: WalletRights,
    ): Promise<ServerWallet> {
      const admitted = await admit(caller)
      const owner = await deps.owners.resolve(admitted, wanted)
      const rights = await deps.rights.readForNewWallet(admitted, wanted, sent.chain_type)
      const row = await repo.findByKey(admitted.app.id, importKeyOf(admitted, sent))
      if (!row) throw new ServiceError('not_found')
      if (row.status === 'active') return toWireWallet(row)
      const made = await deps.signer.call(finishImport, {
        app_id: row.appId,
        wallet_id: row.id,
        api_share: share.open(row),
        chain_type: sent.chain_type,
        address: row.address ?? sent.address,
        entropy_type: sent.entropy_type,
        wallet_index: sent.index ?? 0,
        sealed_key: { ciphertext: sent.ciphertext, encapsulated_key: sent.encapsulated_key },
        ...signerRights(rights),
        owner: signerOwner(owner),
      })
      await repo.setRights(row.appId, row.id, rights)
      const activated = await deps.activate(row, owner, made)
      await deps.rights.notifyOfNewWallet(admitted, activated)
      const labels = readLabels(wanted)
      const hasLabels = labels.displayName !== null || labels.externalId !== null
      if (hasLabels && !(await repo.setLabels(row.appId, row.id, labels))) throw externalIdTaken()
      return toWireWallet({ ...activated, ...labels })
    },
  }
}
