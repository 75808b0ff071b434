import type { TabProps } from '../panel/TabProps.ts'
import { Check, Choice, Select } from './fields.tsx'
import { MethodList } from './MethodList.tsx'
import { APPS, type Settings } from './settings.ts'

/** The app, its login methods and how they open. */
export function LoginGroup({ settings, onChange }: TabProps) {
  return (
    <section className="group" aria-label="Login methods">
      <h3>Login methods</h3>
      <Select
        label="App"
        value={String(settings.app)}
        options={Object.entries(APPS)}
        onChange={(app) => onChange({ app: Number(app) as Settings['app'] })}
      />
      <Check
        label="Own order"
        checked={settings.ordered}
        onChange={(ordered) => onChange({ ordered })}
      />
      {settings.ordered && (
        <MethodList methods={settings.methods} onChange={(methods) => onChange({ methods })} />
      )}
      <Choice
        label="Socials"
        value={settings.socials}
        options={['redirect', 'popup']}
        onChange={(socials) => onChange({ socials })}
      />
      <Choice
        label="Second factors"
        value={settings.factors}
        options={['modal', 'own']}
        onChange={(factors) => onChange({ factors })}
      />
      <Check
        label="Log in with the other app"
        checked={settings.otherApp}
        onChange={(otherApp) => onChange({ otherApp })}
      />
    </section>
  )
}
