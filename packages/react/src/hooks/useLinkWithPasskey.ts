import { LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { findNewestAccount } from './toLoginResult.ts'
import { usePasskeyFlow } from './usePasskeyFlow.ts'

export type LinkWithPasskeyCallbacks = {
  onSuccess?: (result: {
    user: User
    linkMethod: 'passkey'
    linkedAccount: LinkedAccount | null
  }) => void
  onError?: (code: HostErrorCode) => void
}

/** Adding a passkey to whoever is logged in, with the host's own screens around it. At most five each. */
export function useLinkWithPasskey({ onSuccess, onError }: LinkWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyFlow({
    validate(client) {
      if (!client.getState().user)
        throw new LatchkeyError('must_be_authenticated', 'Linking needs a user who is logged in')
    },
    onDone: ({ user }) =>
      onSuccess?.({
        user,
        linkMethod: 'passkey',
        linkedAccount: findNewestAccount(user, 'passkey'),
      }),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, linkWithPasskey: () => run({ type: 'start', action: 'link' }) }
}
