import { startTelegramLink } from '@latchkey/client/account'
import { useEffect } from 'react'
import { isTelegramError } from '../../screens/telegram/getTelegramErrorText.ts'
import { TelegramScreen } from '../../screens/telegram/TelegramScreen.tsx'
import { useMethodFlow } from '../useMethodFlow.ts'
import type { LinkProps } from './AccountScreenProps.ts'

/** Links a Telegram account in Telegram's popup. */
export function TelegramLink({ screenProps, onLinked, onFail }: LinkProps) {
  const { client, onFailed, onClose } = screenProps
  const [state, send] = useMethodFlow({
    start: () => startTelegramLink(client),
    journey: { loggedIn: onLinked, fail: onFail },
    isScreenError: isTelegramError,
  })
  useEffect(() => send({ type: 'start', proof: null }), [send])
  const error = state.status === 'error' && isTelegramError(state.error) ? state.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per error.
  useEffect(() => {
    if (error) onFailed(error)
  }, [error])
  return <TelegramScreen state={state} onRetry={() => send({ type: 'retry' })} onClose={onClose} />
}
