import { type AppConfig, getAppConfig } from '@latchkey/contract'
import { LoginPreview, resolveConfig } from '@latchkey/react/screens'
import { useCallback, useState } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { useLoaded } from '../../page/useLoaded.ts'
import { useTexts } from '../../text/TextContext.ts'
import { Shown } from '../../ui/Shown.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { PreviewCard } from './PreviewCard.tsx'

const SCREENS = ['loginScreen', 'codeScreen'] as const
const SCHEMES = ['light', 'dark'] as const

/** Images of other origins are not loaded in the dashboard: the app's name is shown. */
const loadable = (url: string | null): string | null =>
  url !== null &&
  (url.startsWith('data:') || URL.parse(url, location.href)?.origin === location.origin)
    ? url
    : null

const toShown = (config: AppConfig) =>
  resolveConfig({ ...config, logo_url: loadable(config.logo_url) }, {})

/** The login with the app's configuration, in the modal's own screens and styles. */
export function Preview() {
  const { api, appId } = useDashboard()
  const { texts } = useTexts()
  const { configuration: text } = texts
  const load = useCallback(() => api(getAppConfig, { params: { appId } }), [api, appId])
  const loaded = useLoaded<AppConfig>(load)
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('loginScreen')
  const [chosen, setScheme] = useState<(typeof SCHEMES)[number] | null>(null)
  return (
    <section className="preview-area" aria-label={text.preview}>
      <Shown loaded={loaded}>
        {(config) => {
          const scheme = chosen ?? (config.theme === 'dark' ? 'dark' : 'light')
          return (
            <>
              <div className="head">
                <h2>{text.preview}</h2>
                <Switch
                  label={text.preview}
                  options={SCREENS}
                  value={screen}
                  nameOf={(name) => text[name]}
                  onChange={setScreen}
                />
                <Switch
                  label={text.preview}
                  options={SCHEMES}
                  value={scheme}
                  nameOf={(name) => text[name]}
                  onChange={setScheme}
                />
              </div>
              <p>{text.previewHint}</p>
              <PreviewCard accentColor={config.accent_color} scheme={scheme}>
                <LoginPreview config={toShown(config)} isCode={screen === 'codeScreen'} />
              </PreviewCard>
            </>
          )
        }}
      </Shown>
    </section>
  )
}
