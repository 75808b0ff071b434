import {
  getFarcasterSigner,
  startFarcasterSigner,
} from '@latchkey/contract/endpoints/farcasterSigner'
import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import { VaultError } from '../channel/VaultError.ts'
import type { WalletPath } from '../keys/openKeys.ts'
import type { Caller } from '../server/createApi.ts'
import type { Unlock } from '../worker/KeyJob.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Wallet that derives the Farcaster key. Unlocked for each use. */
type SignerWallet = { path: WalletPath; unlock(): Promise<Unlock> }

/**
 * Requests approval of the wallet's Farcaster key. If the user removed one, uses the next generation, because
 * a removed key cannot be added again.
 */
export async function requestFarcasterSigner(
  { appId, api, keys }: WalletPorts,
  caller: Caller,
  { path, unlock }: SignerWallet,
) {
  for (let generation = 0; generation < VAULT_LIMITS.farcasterKeysMax; generation += 1) {
    const job = { kind: 'farcaster', unlock: await unlock(), path, appId, generation } as const
    const { publicKey } = await keys.run(job)
    const body = { ed25519_public_key: publicKey }
    const reply = await api.call(startFarcasterSigner, { caller, params: {}, body })
    if (reply.status !== 'revoked') return reply
  }
  throw new VaultError('error', { notice: 'not_supported' })
}

/** Signs a message hash. Returns the signature only if the server confirms the key for this account. */
export async function signForFarcaster(
  { appId, api, keys }: WalletPorts,
  caller: Caller,
  { path, unlock }: SignerWallet,
  { hash, fid }: { hash: Uint8Array<ArrayBuffer>; fid: string },
): Promise<Uint8Array> {
  for (let generation = 0; generation < VAULT_LIMITS.farcasterKeysMax; generation += 1) {
    const job = {
      kind: 'farcaster',
      unlock: await unlock(),
      path,
      appId,
      generation,
      hash,
    } as const
    const { publicKey, signature } = await keys.run(job)
    const body = { ed25519_public_key: publicKey }
    const signer = await api.call(getFarcasterSigner, { caller, params: {}, body })
    if (signer.status === 'revoked') continue
    const isTheirs = signer.status === 'approved' && signer.fid === fid
    if (!isTheirs || !signature) throw new VaultError('invalid_request_arguments')
    return signature
  }
  throw new VaultError('invalid_request_arguments')
}
