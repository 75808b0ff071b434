import { startTelegramLink } from '@latchkey/client/flows/telegram'
import { useEffect } from 'react'
import { useFlow } from '../../modal/useFlow.ts'
import { isTelegramError } from '../../screens/telegram/getTelegramErrorText.ts'
import { TelegramScreen } from '../../screens/telegram/TelegramScreen.tsx'
import type { MethodLinkProps } from '../MethodModule.ts'

/** Links a Telegram account in Telegram's popup. */
export function TelegramLink({ screenProps, onLinked, onFail }: MethodLinkProps) {
  const { client, onFailed, onClose } = screenProps
  const [state, send] = useFlow(() => startTelegramLink(client), {
    done: onLinked,
    error: ({ error }) => (isTelegramError(error) ? onFailed(error) : onFail(error)),
  })
  useEffect(() => send({ type: 'start', proof: null }), [send])
  return <TelegramScreen state={state} onRetry={() => send({ type: 'retry' })} onClose={onClose} />
}
