import type { Client } from '@latchkey/client'
import { findConnection, peekConnection } from '@latchkey/client/cross-app'
import type { CrossAppProvider } from '@latchkey/contract'
import type { CrossAppConnection } from '@latchkey/contract/endpoints/crossApp'
import { useEffect, useState } from 'react'
import { warnDeveloper } from '../../hooks/warnDeveloper.ts'
import type { CrossAppInfo } from '../../screens/cross-app/CrossAppScreen.tsx'

/** Name and icon of another app: undefined while loading, null if the app is not connected. */
export function useCrossAppInfo(
  client: Client,
  provider: CrossAppProvider,
): CrossAppInfo | null | undefined {
  const [app, setApp] = useState<CrossAppInfo | null | undefined>(() => {
    const known = peekConnection(client, provider)
    return known && toCrossAppInfo(known)
  })
  useEffect(() => {
    let isUnmounted = false
    findConnection(client, provider).then(
      (found) => isUnmounted || setApp(toCrossAppInfo(found)),
      (error: Error) => {
        warnDeveloper(error.message)
        if (!isUnmounted) setApp(null)
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [client, provider])
  return app
}

const toCrossAppInfo = (connection: CrossAppConnection): CrossAppInfo => ({
  name: connection.provider_app_name,
  icon: connection.provider_app_icon_url,
})
