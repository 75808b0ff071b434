import type { ReactNode } from 'react'
import { APPS, type Settings } from './settings.ts'

type Props = { settings: Settings; onChange(change: Partial<Settings>): void }

/** Appearance, legal links and app. */
export function SettingsForm({ settings, onChange }: Props) {
  return (
    <section className="group">
      <h3>Look</h3>
      <Field label="App">
        <select
          value={settings.app}
          onChange={(event) => onChange({ app: Number(event.target.value) as Settings['app'] })}
        >
          {Object.entries(APPS).map(([app, name]) => (
            <option key={app} value={app}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Header">
        <input
          type="text"
          placeholder="Log in or sign up"
          value={settings.header}
          onChange={(event) => onChange({ header: event.target.value })}
        />
      </Field>
      <Field label="Message">
        <input
          type="text"
          value={settings.message}
          onChange={(event) => onChange({ message: event.target.value })}
        />
      </Field>
      <Field label="Accent">
        <input
          type="color"
          value={settings.accent}
          onChange={(event) => onChange({ accent: event.target.value })}
        />
      </Field>
      <Choice
        label="Scheme"
        value={settings.scheme}
        options={['light', 'dark', 'system']}
        onChange={(scheme) => onChange({ scheme })}
      />
      <Choice
        label="Window"
        value={settings.render}
        options={['modal', 'standalone']}
        onChange={(render) => onChange({ render })}
      />
      <Choice
        label="Socials"
        value={settings.socials}
        options={['redirect', 'popup']}
        onChange={(socials) => onChange({ socials })}
      />
      <Choice
        label="Chains"
        value={settings.chains}
        options={['any', 'sandbox']}
        onChange={(chains) => onChange({ chains })}
      />
      <Choice
        label="Factors"
        value={settings.factors}
        options={['modal', 'own']}
        onChange={(factors) => onChange({ factors })}
      />
      <Check
        label="Logo"
        checked={settings.logo === 'leaf'}
        onChange={(on) => onChange({ logo: on ? 'leaf' : 'none' })}
      />
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
      <Check
        label="Other app as a way in"
        checked={settings.otherApp}
        onChange={(otherApp) => onChange({ otherApp })}
      />
      <Check
        label="Legal links"
        checked={settings.legalLinks}
        onChange={(legalLinks) => onChange({ legalLinks })}
      />
    </section>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label className="setting">
      <span>{label}</span>
      {children}
    </label>
  )
}

type CheckProps = { label: string; checked: boolean; onChange(checked: boolean): void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="setting">
      <span>{label}</span>
      <input
        type="checkbox"
        className="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      <span className="segments">
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={label}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
