import { useState } from 'react'
import { apiUrl } from '../apiUrl.ts'
import { toLink } from '../playground/readSettings.ts'
import { appIdOf, type Settings } from '../playground/settings.ts'
import { toConfig } from '../playground/toConfig.ts'
import { CopyButton } from './CopyButton.tsx'
import { writeProvider } from './writeProvider.ts'

/** The settings as code for a host app, and as a link to this page. */
export function CodeBar({ settings }: { settings: Settings }) {
  const [isOpen, setOpen] = useState(false)
  const code = writeProvider({
    appId: appIdOf(settings),
    apiUrl,
    config: toConfig(settings, location.origin),
    preset: settings.preset,
    changes: settings.variables,
  })
  return (
    <section className="code-bar" aria-label="Code">
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        <pre className="code" id="provider-code" tabIndex={0}>
          {code}
        </pre>
      )}
      <div className="code-actions">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="provider-code"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide code' : 'Show code'}
        </button>
        <CopyButton label="Copy code" text={code} isMain />
        <CopyButton label="Share" text={toLink(settings, location.href)} />
      </div>
    </section>
  )
}
