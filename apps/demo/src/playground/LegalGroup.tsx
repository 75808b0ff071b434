import type { TabProps } from '../panel/TabProps.ts'
import { Check } from './fields.tsx'

/** Links to the terms and the privacy policy, and whether users must accept them. */
export function LegalGroup({ settings, onChange }: TabProps) {
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
