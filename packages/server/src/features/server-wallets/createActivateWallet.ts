import type { ChainType } from '@latchkey/contract'
import { isUniqueViolation } from '../../platform/db/withRetry.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { OwnerRow } from './owners/repo.ts'
import type { WalletRepo, WalletRow } from './repo.ts'
import { walletAccount } from './walletAccount.ts'

type Deps = {
  repo: Pick<WalletRepo, 'activate' | 'find'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type ActivateWallet = ReturnType<typeof createActivateWallet>

/** Activates a wallet whose key the signer has stored. Idempotent. */
export function createActivateWallet({ repo, nowMs, randomBytes }: Deps) {
  return async (
    { id, appId, chainType, place, isImported }: WalletRow,
    owner: OwnerRow | null,
    made: { address: string; public_key: string },
  ): Promise<WalletRow> => {
    const shown = walletAccount({
      walletId: id,
      chainType: chainType as ChainType,
      address: made.address,
      walletIndex: place ?? 0,
      isImported,
    })
    try {
      await repo.activate({
        id,
        appId,
        owner,
        address: made.address,
        publicKey: made.public_key,
        account: { id: createId(randomBytes), ...shown },
        eventId: createId(randomBytes),
        nowMs: nowMs(),
      })
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause
      throw new ServiceError('resource_already_exists', { cause })
    }
    const row = await repo.find(appId, id)
    if (row?.status !== 'active') throw new ServiceError('service_unavailable')
    return row
  }
}
