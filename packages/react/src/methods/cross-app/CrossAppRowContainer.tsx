import type { Client } from '@latchkey/client'
import { CrossAppRow } from '../../screens/cross-app/CrossAppRow.tsx'
import type { CrossAppEntry } from '../../screens/landing/LandingScreen.tsx'
import { RowPlaceholder } from '../../ui/RowPlaceholder.tsx'
import { useCrossAppInfo } from './useCrossAppInfo.ts'

/** Login row of another app, once its name is loaded. Renders nothing if the app is not connected. */
export function CrossAppRowContainer({
  client,
  method,
  ...row
}: CrossAppEntry & { client: Client }) {
  const app = useCrossAppInfo(client, method)
  if (app === undefined) return <RowPlaceholder />
  return app && <CrossAppRow app={app} {...row} />
}
