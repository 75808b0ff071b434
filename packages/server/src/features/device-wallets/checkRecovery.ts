import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { App } from '../../platform/config/createApps.ts'
import { invalidField, ServiceError } from '../../platform/ServiceError.ts'

/** Recovery methods that an app does not have to list: automatic, and the key that its own back end stores. */
const ALWAYS: readonly string[] = ['privy', 'recovery-encryption-key']
const CLOUDS: readonly string[] = ['google-drive', 'icloud']

/** Whether the signer's share alone recovers the wallet. If so, releasing that share is the recovery. */
export const isAutomatic = ({ method }: RecoveryDescriptor): boolean => method === 'privy'

/** Throws if a new version has a password without a key at the signer, which counts guesses. */
export function checkPasswordKey(recovery: RecoveryDescriptor): void {
  if (recovery.method === 'user-passcode' && recovery.oprf_key_id === undefined) {
    throw invalidField('body.recovery.oprf_key_id', 'a key of the signer')
  }
}

/** Throws if the app does not offer the recovery method. */
export function checkRecovery({ definition }: App, recovery: RecoveryDescriptor): void {
  const { method } = recovery
  checkPasswordKey(recovery)
  const { recoveryOptions, passkeyRecovery } = definition.embeddedWallets
  const offered: readonly string[] = [
    ...ALWAYS,
    ...recoveryOptions,
    ...(passkeyRecovery ? ['passkey'] : []),
  ]
  if (!offered.includes(method)) {
    throw new ServiceError('disallowed_recovery_method')
  }
}

/** Throws if a new wallet uses automatic recovery although the app requires users to choose a method [W4.3]. */
export function checkNewWalletRecovery(app: App, recovery: RecoveryDescriptor): void {
  checkRecovery(app, recovery)
  const { requireRecoveryOnCreate } = app.definition.embeddedWallets
  if (requireRecoveryOnCreate && isAutomatic(recovery)) {
    throw new ServiceError('disallowed_recovery_method')
  }
}

/** Throws if the wallet already uses this cloud for recovery [W5.2]. */
export function checkRecoveryChange(from: RecoveryDescriptor, to: RecoveryDescriptor): void {
  if (CLOUDS.includes(to.method) && from.method === to.method) {
    throw new ServiceError('resource_already_exists')
  }
}

/** The signer's key for the password, as the signer's calls name it. */
export const passwordKeyOf = (recovery: RecoveryDescriptor): { oprf_key_id?: string } =>
  recovery.method === 'user-passcode' && recovery.oprf_key_id !== undefined
    ? { oprf_key_id: recovery.oprf_key_id }
    : {}
