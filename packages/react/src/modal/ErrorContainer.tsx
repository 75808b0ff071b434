import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx'
import type { ScreenError } from '../screens/error/toErrorView.ts'
import { useRemainingMs } from './useRemainingMs.ts'

type Props = {
  error: ScreenError
  onAction(): void
  onClose: (() => void) | undefined
}

/** Error screen with the remaining wait if the server sent one. */
export function ErrorContainer({ error, onAction, onClose }: Props) {
  const { client } = useLatchkeyContext()
  const waitMs = useRemainingMs(client.clock, error.retryAtMs ?? null)
  return <ErrorScreen error={error} waitMs={waitMs} onAction={onAction} onClose={onClose} />
}
