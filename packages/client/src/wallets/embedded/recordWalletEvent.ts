import { recordEvent } from '@latchkey/contract/endpoints/analytics'
import type { Client } from '../../core/client.ts'

export type WalletEvent =
  | 'embedded_wallet_key_export_completed'
  | 'embedded_wallet_pinless_recovery_started'
  | 'embedded_wallet_recovery_completed'
  | 'sdk_fiat_on_ramp_completed_with_status'

/** Sends an analytics event to the app's server. Failures are ignored. */
export function recordWalletEvent(
  client: Client,
  event: WalletEvent,
  payload: Record<string, string>,
): void {
  client.call(recordEvent, { event_name: event, payload }).catch(() => {})
}
