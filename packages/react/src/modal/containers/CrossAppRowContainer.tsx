import type { Client } from '@latchkey/client'
import { CrossAppRow } from '../../screens/cross-app/CrossAppRow.tsx'
import type { CrossAppEntry } from '../../screens/landing/LandingScreen.tsx'
import { RowPlaceholder } from '../../ui/RowPlaceholder.tsx'
import { useCrossAppInfo } from '../useCrossAppInfo.ts'

/** The row of another app, once that app has said its name; one that is not connected has none. */
export function CrossAppRowContainer({
  client,
  method,
  ...row
}: CrossAppEntry & { client: Client }) {
  const app = useCrossAppInfo(client, method)
  if (app === undefined) return <RowPlaceholder />
  return app && <CrossAppRow app={app} {...row} />
}
