import { CodeBar } from '../code/CodeBar.tsx'
import type { TabProps } from '../panel/TabProps.ts'
import { AppearanceGroup } from './AppearanceGroup.tsx'
import { LanguageGroup } from './LanguageGroup.tsx'
import { LegalGroup } from './LegalGroup.tsx'
import { LoginGroup } from './LoginGroup.tsx'
import { DEFAULTS } from './settings.ts'
import { WalletGroup } from './WalletGroup.tsx'
import '../styles/settings.css'

/** The provider's configuration, changed live and written as code. */
export function SettingsTab({ settings, onChange }: TabProps) {
  return (
    <>
      <div className="panel-scroll">
        <div className="panel-intro">
          <h2>Settings</h2>
          <button
            type="button"
            className="quiet-button"
            onClick={() => onChange({ ...DEFAULTS, tab: 'settings' })}
          >
            Reset
          </button>
        </div>
        <p className="lead">Change how users log in to Fernleaf. It applies at once.</p>
        <LoginGroup settings={settings} onChange={onChange} />
        <AppearanceGroup settings={settings} onChange={onChange} />
        <WalletGroup settings={settings} onChange={onChange} />
        <LanguageGroup settings={settings} onChange={onChange} />
        <LegalGroup settings={settings} onChange={onChange} />
      </div>
      <CodeBar settings={settings} />
    </>
  )
}
