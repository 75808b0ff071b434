import type { Client } from '@latchkey/client'
import { CrossAppRow } from '../../screens/cross-app/CrossAppRow.tsx'
import type { CrossAppEntry } from '../../screens/landing/LandingScreen.tsx'
import { RowWaiting } from '../../ui/RowWaiting.tsx'
import { useOtherApp } from '../useOtherApp.ts'

/** The row of another app, once that app has said its name; one that is not connected has none. */
export function CrossAppRowStage({ client, method, ...row }: CrossAppEntry & { client: Client }) {
  const app = useOtherApp(client, method)
  if (app === undefined) return <RowWaiting />
  return app && <CrossAppRow app={app} {...row} />
}
