import type { EthereumFundingOptions } from '@latchkey/client/funding'
import { acceptTerms as acceptTermsCall } from '@latchkey/contract/endpoints/terms'
import { useCallback } from 'react'
import { useFundWallet as useOwnFundWallet } from '../../hooks/funding/useFundWallet.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useLinkAccount as useOldLinkAccount } from '../accountHooks.ts'
import { familiar } from '../familiarErrors.ts'
import { useLoginWithSiws as useOldLoginWithSiws } from '../loginHooks.ts'
import { useMfa } from '../mfaHooks.ts'
import { notSupported } from '../notSupported.ts'
import { useSessionSigners } from '../signerHooks.ts'
import { useSendTransaction } from '../signingHooks.ts'
import { toFamiliarUser } from '../toFamiliarUser.ts'
import type { PrivyEvents } from '../types/events.ts'
import type { FundWalletConfig } from '../types/funding.ts'
import type { OAuthProviderType } from '../types/user.ts'
import { usePrivy as useOldPrivy } from '../usePrivy.ts'
import { useFarcasterSigner } from '../walletHooks.ts'
import { generateSiwsOffchainMessage } from './linkHooks.ts'
import { useUnlinkOAuth } from './unlinkHooks.ts'

/** Records that the user accepted the app's terms. */
export function useAcceptTerms() {
  const { client } = useLatchkeyContext()
  return {
    acceptTerms: useCallback(async () => {
      const user = client.acceptUser(await client.call(acceptTermsCall, {}))
      return { user: toFamiliarUser(user) }
    }, [client]),
  }
}

/** How a funding ended. */
export type FundingStatus = 'completed' | 'cancelled'

/** Result of `fundWallet`. */
export type FundingResult = {
  /** `completed` if the user chose a method, else `cancelled`. */
  status: FundingStatus
  /** Address of the funded wallet. */
  address: string
  /** The method that the user chose. */
  fundingMethod: 'moonpay' | 'coinbase-onramp' | 'external' | 'manual' | undefined
  /** Not reported. */
  transactionHash?: string
  /** Not reported. */
  amount?: string
  /** Not reported. */
  assetType?: string
  /** Not reported. */
  metadata?: { walletClientType?: string }
}

/** Shows the user how to add funds to a wallet on Ethereum. Resolves when they leave. */
export function useFundWallet({ onUserExited }: PrivyEvents['fundWallet'] = {}) {
  const { fundWallet } = useOwnFundWallet({ onSuccess: onUserExited })
  return {
    fundWallet: useCallback(
      async ({
        address,
        options,
      }: {
        address: string
        options?: FundWalletConfig
      }): Promise<FundingResult> => {
        const exit = await familiar(fundWallet({ ...(options as EthereumFundingOptions), address }))
        const fundingMethod = exit.fundingMethod ?? undefined
        return { status: fundingMethod ? 'completed' : 'cancelled', address, fundingMethod }
      },
      [fundWallet],
    ),
  }
}

/** Result of `useFundWallet`. */
export type UseFundWalletInterface = ReturnType<typeof useFundWallet>

/** Adds and removes key quorums that may use a server wallet of the user. */
export function useSigners() {
  const { addSessionSigners, removeSessionSigners } = useSessionSigners()
  return { addSigners: addSessionSigners, removeSigners: removeSessionSigners }
}

/** Result of `useSigners`. */
export type UseSignersInterface = ReturnType<typeof useSigners>

/** Requests a Farcaster signer. */
export function useRequestFarcasterSigner() {
  const { requestFarcasterSignerFromWarpcast } = useFarcasterSigner()
  return { requestFarcasterSignerFromWarpcast }
}

/** Returns the public key of the Farcaster signer. */
export function useGetFarcasterSignerPublicKey() {
  const { getFarcasterSignerPublicKey } = useFarcasterSigner()
  return { getFarcasterSignerPublicKey }
}

/** Signs with the Farcaster signer. */
export function useSignFarcasterMessage() {
  const { signFarcasterMessage } = useFarcasterSigner()
  return { signFarcasterMessage }
}

/** Signs in with Solana, with your own wallet code. The signature is base64. */
export function useLoginWithSiws() {
  return { ...useOldLoginWithSiws(), generateSiwsOffchainMessage }
}

/** Result of `useLoginWithSiws`. */
export type UseLoginWithSiws = ReturnType<typeof useLoginWithSiws>

/** Opens the modal to link a login method to the logged-in user: one function per method. */
export function useLinkAccount(callbacks: PrivyEvents['linkAccount'] = {}) {
  const link = useOldLinkAccount(callbacks)
  return {
    ...link,
    /** Links an account of a social provider. */
    linkOAuth: ({ provider }: { provider: OAuthProviderType }): void =>
      provider === 'linkedin' ? link.linkLinkedIn() : link[`link${capitalize(provider)}`](),
    /** Throws `not_supported`: Latchkey has no login with Twitch. */
    linkTwitch: (): void => {
      throw notSupported('Latchkey has no login with Twitch.')
    },
  }
}

const capitalize = <Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>

/** `usePrivy` of the Privy SDK 3.x. */
export function usePrivy() {
  const { unlink } = useUnlinkOAuth()
  return {
    ...useOldPrivy(),
    ...useLinkAccount(),
    ...useSendTransaction(),
    /** Forgets the second factor that was verified last. */
    clear: useMfa().clear,
    /** Unlinks an account of a social provider. */
    unlinkOAuth: unlink,
    /** Throws `not_supported`: Latchkey has no login with Twitch. */
    unlinkTwitch: (_: string): Promise<never> =>
      Promise.reject(notSupported('Latchkey has no login with Twitch.')),
  }
}

/** Result of `usePrivy`. */
export type PrivyInterface = ReturnType<typeof usePrivy>
