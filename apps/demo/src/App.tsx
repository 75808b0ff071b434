import { LatchkeyProvider } from '@latchkey/react'
import { useEffect } from 'react'
import { apiUrl } from './apiUrl.ts'
import { isPhone } from './phone/role.ts'
import { appIdOf, type Settings } from './playground/settings.ts'
import { toConfig } from './playground/toConfig.ts'
import { useSettings } from './playground/useSettings.ts'
import { walletConfig } from './playground/walletConfig.ts'
import { Workshop } from './Workshop.tsx'

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
      config={{
        ...toConfig(isPhone ? withoutWallets(settings) : settings, location.origin),
        ...walletConfig(settings.chains),
      }}
    >
      <Workshop settings={settings} onChange={change} />
    </LatchkeyProvider>
  )
}

/** The vault accepts no host page inside another page, so a login on the phone creates no wallet. */
const withoutWallets = (settings: Settings): Settings => ({ ...settings, walletsAtLogin: false })

const PARAMETER = 'members'

/** A page's CSP is fixed on load: the app with a captcha needs one that allows its provider. */
function syncContentPolicy({ app }: Settings): void {
  const address = new URL(location.href)
  const wanted = app === 3
  if (import.meta.env.DEV || wanted === address.searchParams.has(PARAMETER)) return
  if (wanted) address.searchParams.set(PARAMETER, '')
  else address.searchParams.delete(PARAMETER)
  location.replace(address)
}
