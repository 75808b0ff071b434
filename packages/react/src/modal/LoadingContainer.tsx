import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx'
import { LoadingScreen } from '../screens/loading/LoadingScreen.tsx'

/** Shows the loading screen until the client is ready, or the configuration error. */
export function LoadingContainer({ onClose }: { onClose: (() => void) | undefined }) {
  const { client, configError } = useLatchkeyContext()
  const { status } = useClientState(client)
  if (configError)
    return <ErrorScreen error={configError} onAction={client.intents.close} onClose={onClose} />
  return <LoadingScreen failed={status === 'failed'} onRetry={client.restart} onClose={onClose} />
}
