import { LatchkeyProvider } from '@latchkey/react'
import { useEffect } from 'react'
import { apiUrl } from './apiUrl.ts'
import { Playground } from './playground/Playground.tsx'
import { appIdOf, toConfig } from './playground/settings.ts'
import { syncContentPolicy } from './playground/syncContentPolicy.ts'
import { useSettings } from './playground/useSettings.ts'
import { Site } from './site/Site.tsx'

/** Product page with a panel that changes its login configuration. */
export function App() {
  const [settings, change] = useSettings()
  const { scheme } = settings
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  useEffect(() => syncContentPolicy(settings), [settings])
  return (
    <LatchkeyProvider
      key={settings.app}
      appId={appIdOf(settings)}
      apiUrl={apiUrl}
      config={toConfig(settings)}
    >
      <Site />
      <Playground settings={settings} onChange={change} />
    </LatchkeyProvider>
  )
}
