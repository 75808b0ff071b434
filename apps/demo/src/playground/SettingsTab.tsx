import { CodeBar } from '../code/CodeBar.tsx'
import type { TabProps } from '../panel/TabProps.ts'
import { AppearanceGroup } from './AppearanceGroup.tsx'
import { LoginGroup } from './LoginGroup.tsx'
import { DEFAULTS, type Settings } from './settings.ts'
import '../styles/settings.css'
import { LANGUAGES } from '@latchkey/react/screens'
import { Check, Choice, Select } from './fields.tsx'

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

/** Each language in its own words. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

const OPTIONS: (readonly [Settings['language'], string])[] = [
  ['', 'As the page'],
  ...LANGUAGES.map((language) => [language, nameOf(language)] as const),
]

/** Language of the screens. */
function LanguageGroup({ settings, onChange }: TabProps) {
  return (
    <section className="group" aria-label="Language">
      <h3>Language</h3>
      <Select
        label="Screens"
        value={settings.language}
        options={OPTIONS}
        onChange={(language) => onChange({ language })}
      />
    </section>
  )
}

/** Links to the terms and the privacy policy, and whether users must accept them. */
function LegalGroup({ settings, onChange }: TabProps) {
  return (
    <section className="group" aria-label="Legal">
      <h3>Legal</h3>
      <Check
        label="Legal links"
        checked={settings.legalLinks}
        onChange={(legalLinks) => onChange({ legalLinks })}
      />
      {settings.legalLinks && (
        <Check
          label="Must be accepted"
          checked={settings.mustAccept}
          onChange={(mustAccept) => onChange({ mustAccept })}
        />
      )}
    </section>
  )
}

/** Wallets that a login creates, and their chains. */
function WalletGroup({ settings, onChange }: TabProps) {
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
