import type { User } from '@latchkey/client'
import type { AppConfig } from '@latchkey/contract'
import type { MfaEntry } from '../../screens/mfa-enroll/MfaPickerScreen.tsx'

/** Lists the app's second factors in its order: enabled, available, or disabled without SMS. */
export function listMfaEntries(app: AppConfig | null, user: User | null): MfaEntry[] {
  const enabled = new Set(user?.mfaMethods.map(({ type }) => type))
  return (app?.mfa_methods ?? []).map((method) => {
    if (enabled.has(method)) return { method, status: 'enabled' }
    return { method, status: method === 'sms' && !app?.sms_auth ? 'disabled' : 'available' }
  })
}
