import { startTelegramLink } from '@latchkey/client/account'
import { useEffect } from 'react'
import { TelegramScreen } from '../../screens/telegram/TelegramScreen.tsx'
import { isTelegramError } from '../../screens/telegram/telegramErrorText.ts'
import { useMethodFlow } from '../useMethodFlow.ts'
import type { LinkSteps } from './AccountStage.ts'

/** The Telegram account, asked for in Telegram's own window. */
export function TelegramLink({ stage, onLinked, onFail }: LinkSteps) {
  const { client, onFailed, onClose } = stage
  const [state, send] = useMethodFlow({
    start: () => startTelegramLink(client),
    journey: { loggedIn: onLinked, fail: onFail },
    isOwnError: isTelegramError,
  })
  useEffect(() => send({ type: 'start', proof: null }), [send])
  const error = state.status === 'error' && isTelegramError(state.error) ? state.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    if (error) onFailed(error)
  }, [error])
  return <TelegramScreen state={state} onRetry={() => send({ type: 'retry' })} onClose={onClose} />
}
