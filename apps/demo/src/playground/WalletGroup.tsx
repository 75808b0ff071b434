import type { TabProps } from '../panel/TabProps.ts'
import { Check, Choice } from './fields.tsx'

/** Wallets that a login creates, and their chains. */
export function WalletGroup({ settings, onChange }: TabProps) {
  return (
    <section className="group" aria-label="Wallets">
      <h3>Wallets</h3>
      <Check
        label="Wallets at login"
        checked={settings.walletsAtLogin}
        onChange={(walletsAtLogin) => onChange({ walletsAtLogin })}
      />
      <Check
        label="Own backup first"
        checked={settings.ownBackupFirst}
        onChange={(ownBackupFirst) => onChange({ ownBackupFirst })}
      />
      <Choice
        label="Chains"
        value={settings.chains}
        options={['any', 'sandbox']}
        onChange={(chains) => onChange({ chains })}
      />
    </section>
  )
}
