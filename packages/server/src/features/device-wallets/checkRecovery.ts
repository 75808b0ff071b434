import type { RecoveryDescriptor } from '@latchkey/contract/embeddedWallets'
import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** What an app need not list: the automatic way, and the key its own back end keeps. */
const ALWAYS: readonly string[] = ['privy', 'recovery-encryption-key']
const CLOUDS: readonly string[] = ['google-drive', 'icloud']

/** Whether the signer's share opens by itself: then its release is all there is to tell of a recovery. */
export const isAutomatic = ({ method }: RecoveryDescriptor): boolean => method === 'privy'

/** Refuses a way of recovery that the app does not offer. */
export function checkRecovery({ definition }: App, { method }: RecoveryDescriptor): void {
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

/** Refuses the automatic way for a new wallet where people must choose one of their own [W4.3]. */
export function checkNewWalletRecovery(app: App, recovery: RecoveryDescriptor): void {
  checkRecovery(app, recovery)
  const { requireRecoveryOnCreate } = app.definition.embeddedWallets
  if (requireRecoveryOnCreate && isAutomatic(recovery)) {
    throw new ServiceError('disallowed_recovery_method')
  }
}

/** Refuses to move a wallet to the cloud it is in already [W5.2]. */
export function checkRecoveryChange(from: RecoveryDescriptor, to: RecoveryDescriptor): void {
  if (CLOUDS.includes(to.method) && from.method === to.method) {
    throw new ServiceError('resource_already_exists')
  }
}
