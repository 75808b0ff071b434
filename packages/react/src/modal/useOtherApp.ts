import type { Client } from '@latchkey/client'
import { findConnection, peekConnection } from '@latchkey/client/cross-app'
import type { CrossAppProvider } from '@latchkey/contract'
import type { CrossAppConnection } from '@latchkey/contract/crossApp'
import { useEffect, useState } from 'react'
import { warnDeveloper } from '../hooks/warnDeveloper.ts'
import type { OtherApp } from '../screens/cross-app/CrossAppScreen.tsx'

/** How another app is called and looks: undefined until it is known, null when it is none of those connected. */
export function useOtherApp(
  client: Client,
  provider: CrossAppProvider,
): OtherApp | null | undefined {
  const [app, setApp] = useState<OtherApp | null | undefined>(() => {
    const known = peekConnection(client, provider)
    return known && shown(known)
  })
  useEffect(() => {
    let isGone = false
    findConnection(client, provider).then(
      (found) => isGone || setApp(shown(found)),
      (error: Error) => {
        warnDeveloper(error.message)
        if (!isGone) setApp(null)
      },
    )
    return () => {
      isGone = true
    }
  }, [client, provider])
  return app
}

const shown = (connection: CrossAppConnection): OtherApp => ({
  name: connection.provider_app_name,
  icon: connection.provider_app_icon_url,
})
