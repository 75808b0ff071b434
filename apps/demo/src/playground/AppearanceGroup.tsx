import type { TabProps } from '../panel/TabProps.ts'
import { Check, Choice, Field, Text } from './fields.tsx'

/** Scheme, accent, logo and words. The theme tab has the rest of the look. */
export function AppearanceGroup({ settings, onChange }: TabProps) {
  return (
    <section className="group" aria-label="Appearance">
      <h3>Appearance</h3>
      <Choice
        label="Scheme"
        value={settings.scheme}
        options={['light', 'dark', 'system']}
        onChange={(scheme) => onChange({ scheme })}
      />
      <Field label="Accent">
        <input
          type="color"
          value={settings.accent}
          onChange={(event) => onChange({ accent: event.target.value })}
        />
      </Field>
      <Text
        label="Header"
        placeholder="Log in or sign up"
        value={settings.header}
        onChange={(header) => onChange({ header })}
      />
      <Text
        label="Message"
        value={settings.message}
        onChange={(message) => onChange({ message })}
      />
      <Check
        label="Logo"
        checked={settings.logo === 'leaf'}
        onChange={(on) => onChange({ logo: on ? 'leaf' : 'none' })}
      />
      <Choice
        label="Window"
        value={settings.render}
        options={['modal', 'standalone']}
        onChange={(render) => onChange({ render })}
      />
    </section>
  )
}
