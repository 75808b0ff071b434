import { type Client, LatchkeyError, type User as OwnUser } from '@latchkey/client'
import { startCodeLink } from '@latchkey/client/account'
import { type OneTimeCodeEvent, type OneTimeCodeState, runFlow } from '@latchkey/client/flows'
import { useMemo } from 'react'
import { useLinkAccount as useOwnLinkAccount } from '../../hooks/account/useLinkAccount.ts'
import { ACCEPTS_CODE, CODE_SETTLED } from '../../hooks/login/createCodeLogin.ts'
import { toCodeLoginState } from '../../hooks/login/toCodeLoginState.ts'
import { useFlowRun } from '../../hooks/useFlowRun.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { familiar } from '../familiarErrors.ts'
import { type SignedLink, useSignatureLink } from '../linkHooks.ts'
import { toOAuthState } from '../loginHooks.ts'
import { notSupported } from '../notSupported.ts'
import { toFamiliarUser } from '../toFamiliarUser.ts'
import type { LoginWithCode } from '../types/flows.ts'
import type { OAuthProviderType } from '../types/user.ts'

/** Links an email address or a phone number with a code, with your own screens. */
function useCodeLink(method: 'email' | 'sms') {
  const { client } = useLatchkeyContext()
  const { run, state } = useFlowRun<OneTimeCodeState<OwnUser>, OneTimeCodeEvent<OwnUser>>()
  const steps = useMemo(
    () => ({
      sendCode: async (address: string): Promise<void> => {
        const flow = run.start(startCodeLink(client, { method, action: 'link', ownUi: false }))
        await familiar(runFlow(flow, { type: 'submit-address', address }, CODE_SETTLED))
      },
      linkWithCode: async ({ code }: LoginWithCode) => {
        const flow = run.getFlow()
        if (!flow || !ACCEPTS_CODE.includes(flow.getState().status))
          throw new LatchkeyError('invalid_data', 'A code must be sent before it is verified.')
        await familiar(runFlow(flow, { type: 'submit-code', code }, CODE_SETTLED))
        const user = await client.refreshUser()
        if (!user) throw new LatchkeyError('missing_or_invalid_token', 'The session has ended')
        return { user: toFamiliarUser(user) }
      },
    }),
    [client, method, run],
  )
  return { ...steps, state: toCodeLoginState(state) }
}

/** Email address to link. */
export type SendCodeToLinkEmail = {
  /** The email address. */
  email: string
}

/** Links an email address to the logged-in user, with your own screens. */
export function useLinkEmail() {
  const { sendCode, ...link } = useCodeLink('email')
  return { ...link, sendCode: ({ email }: SendCodeToLinkEmail) => sendCode(email) }
}

/** Result of `useLinkEmail`. */
export type UseLinkEmail = ReturnType<typeof useLinkEmail>

/** Phone number to link. */
export type SendCodeToLinkPhone = {
  /** The phone number. */
  phoneNumber: string
}

/** Links a phone number to the logged-in user, with your own screens. */
export function useLinkPhone() {
  const { sendCode, ...link } = useCodeLink('sms')
  return { ...link, sendCode: ({ phoneNumber }: SendCodeToLinkPhone) => sendCode(phoneNumber) }
}

/** Result of `useLinkPhone`. */
export type UseLinkPhone = ReturnType<typeof useLinkPhone>

/** Social provider to link. */
export type LinkWithOAuthInput = {
  /** The social provider. */
  provider: OAuthProviderType
}

/** Links an account of a social provider to the logged-in user. */
export function useLinkWithOAuth() {
  const { linkAccount, status, error } = useOwnLinkAccount()
  return {
    initOAuth: async ({ provider }: LinkWithOAuthInput): Promise<void> => {
      await familiar(linkAccount({ method: provider }))
    },
    loading: status === 'pending',
    state: toOAuthState(status, error),
  }
}

/** Result of `useLinkWithOAuth`. */
export type UseLinkWithOAuth = ReturnType<typeof useLinkWithOAuth>

const loadSiws = async (client: Client) => {
  const { startSiws } = await import('@latchkey/client/flows/siws')
  return startSiws(client, { page: () => new URL(location.href), purpose: 'link' })
}

/** Throws `not_supported`: `messageType: 'plain'` needs no wrapped message. */
export const generateSiwsOffchainMessage = (_: {
  message: string
  address: string
}): Uint8Array => {
  throw notSupported('Sign the message itself and use messageType plain.')
}

/** Links a Solana wallet with a signature, with your own wallet code. The signature is base64. */
export function useLinkWithSiws() {
  const { generate, link } = useSignatureLink('siws', loadSiws, {})
  return {
    generateSiwsMessage: ({ address }: { address: string }) => generate(address, 'solana:mainnet'),
    generateSiwsOffchainMessage,
    linkWithSiws: (
      signed: SignedLink & { messageType?: 'plain' | 'offchain-message' | 'transaction' },
    ) => link(signed),
  }
}

/** Result of `useLinkWithSiws`. */
export type UseLinkWithSiws = ReturnType<typeof useLinkWithSiws>
