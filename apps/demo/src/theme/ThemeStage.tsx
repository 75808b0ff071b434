import { useLatchkey } from '@latchkey/react'
import { LoginPreview } from '@latchkey/react/screens'
import { useState } from 'react'
import { Choice } from '../playground/fields.tsx'
import type { Settings } from '../playground/settings.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { previewConfig } from './previewConfig.ts'
import { schemeOf } from './schemeOf.ts'
import '../styles/theme.css'
import '../styles/settings.css'

const SCREENS = ['log in', 'code'] as const
type ScreenName = (typeof SCREENS)[number]

/** The modal's screens in the edited theme, in both schemes. */
export function ThemeStage({ settings }: { settings: Settings }) {
  const { login } = useLatchkey()
  const [screen, setScreen] = useState<ScreenName>('log in')
  return (
    <main className="theme-stage" data-scheme={schemeOf(settings)}>
      <h1 className="hidden-text">Preview of the theme</h1>
      <div className="theme-stage-bar">
        <Choice
          label="Screen"
          value={screen}
          options={SCREENS}
          onChange={(name) => setScreen(name)}
        />
        <button type="button" className="quiet-button" onClick={login}>
          Try it
        </button>
      </div>
      <div className="previews">
        {(['light', 'dark'] as const).map((scheme) => (
          <PreviewCard key={scheme} settings={settings} scheme={scheme}>
            <LoginPreview config={previewConfig(settings)} isCode={screen === 'code'} />
          </PreviewCard>
        ))}
      </div>
    </main>
  )
}
