import type { BodyOut, ChainType, ReplyIn } from '@latchkey/contract'
import { RECOVERY_TYPES, type readKeyMaterial } from '@latchkey/contract/endpoints/recovery'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Admit } from '../admit.ts'
import type { CreationRepo } from '../creation/repo.ts'
import { isAddressOf } from '../verifyWalletProof.ts'

type Deps = { repo: Pick<CreationRepo, 'findByWallet'>; admit: Admit }
type KeyMaterial = ReplyIn<typeof readKeyMaterial>

/** Tells public clients which recovery method a wallet has and where its parts are stored. */
export function createKeyMaterialService({ repo, admit }: Deps) {
  return {
    async read(
      caller: UserCaller,
      address: string,
      body: BodyOut<typeof readKeyMaterial>,
    ): Promise<KeyMaterial> {
      const { user } = await admit(caller)
      for (const chain of chainsOf(body?.chain_type)) {
        const isOne = await isAddressOf(chain, address)
        const root = isOne && (await repo.findByWallet(user.id, chain, address, false))
        if (root) return describe(root.recovery)
      }
      throw new ServiceError('linked_account_not_found')
    },
  }
}

/** Older clients do not send the chain. The address format determines it. */
const chainsOf = (named: string | null | undefined): readonly ChainType[] =>
  named === 'ethereum' || named === 'solana' ? [named] : ['ethereum', 'solana']

/** The wire has no name for Latchkey's own recovery methods, so ours is sent. */
const typeOf = (method: RecoveryDescriptor['method']): string =>
  method in RECOVERY_TYPES ? RECOVERY_TYPES[method as keyof typeof RECOVERY_TYPES] : method

function describe(recovery: RecoveryDescriptor): KeyMaterial {
  return {
    recovery_type: typeOf(recovery.method),
    recovery_key_derivation_salt: recovery.method === 'user-passcode' ? recovery.salt : null,
    recovery_code: null,
    recovery_key: null,
    file_id: recovery.method === 'google-drive' ? recovery.file_id : null,
    icloud_record_name: recovery.method === 'icloud' ? recovery.record_name : null,
  }
}
