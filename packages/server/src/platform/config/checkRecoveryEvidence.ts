import type { Log } from '../log/createLog.ts'
import type { AppDefinition } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import type { Settings } from './readEnvironment.ts'

/**
 * Logs who can open wallets with automatic recovery, for each app with device wallets. Throws if an app wants
 * evidence at the signer, but the signer is a part of this process.
 */
export function checkRecoveryEvidence(
  { signer }: Pick<Settings, 'signer'>,
  apps: readonly AppDefinition[],
  log: Log,
): void {
  const withEvidence = apps.filter(({ recovery }) => recovery.evidence === 'signer')
  if (withEvidence.length > 0 && signer.url === undefined) {
    throw new ConfigurationError([
      `recovery.evidence of ${withEvidence[0]?.id} is 'signer', which needs a signer in its own process. Set SIGNER_URL and SIGNER_SECRET.`,
    ])
  }
  for (const { id: appId, embeddedWallets, recovery } of apps) {
    if (embeddedWallets.mode !== 'legacy-embedded-wallets-only') continue
    if (recovery.evidence === 'signer')
      log.info('automatic_recovery_needs_signer_evidence', { appId })
    else log.info('automatic_recovery_trusts_api', { appId })
  }
}
