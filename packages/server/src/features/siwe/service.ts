import type { ContractWallets } from '../../platform/chains/createContractWallets.ts'
import type { App } from '../../platform/config/createApps.ts'
import {
  createExternalWalletService,
  type ExternalWalletDeps,
  type SignedMessage,
  sharedWalletMethod,
  type WalletMethod,
} from '../external-wallet/service.ts'
import { readSignInMessage } from '../sign-in-message/service.ts'
import { createSmartWalletMethod } from './createSmartWalletMethod.ts'
import { normalize, readSigned } from './readSigned.ts'

export type SignedSiwe = SignedMessage & { chainId?: string | null | undefined }

type Deps = ExternalWalletDeps & {
  contracts: ContractWallets
  /** Origin of the app's cross-app windows. */
  windowOrigin(app: App): string
}

export type SiweService = ReturnType<typeof createSiweService>

/** Sign in with Ethereum (EIP-4361), with a key or a contract wallet. */
export const createSiweService = ({ contracts, windowOrigin, ...deps }: Deps) => ({
  ...createExternalWalletService(deps, createSiweMethod(contracts)),
  /** Links a smart wallet to the logged-in user. */
  linkSmartWallet: createExternalWalletService(
    deps,
    createSmartWalletMethod(contracts, windowOrigin),
  ).link,
})

const ethereum = { chainType: 'ethereum', normalize } as const

function createSiweMethod(contracts: ContractWallets): WalletMethod<SignedSiwe> {
  return {
    ...ethereum,
    ...sharedWalletMethod(ethereum),
    name: 'siwe',
    loginMethod: 'wallet',
    read: ({ message }) => readSignInMessage(message),

    async prove(app, { chainId: named, ...given }) {
      const signed = await readSigned(app, given)
      if (!signed) return undefined
      const { address, lower, chainId } = signed
      if ((named ?? chainId) !== chainId) return undefined
      if (signed.isOfKey) return { subject: lower, address, chainId }
      if (!(await contracts.isSigned(app, chainId, signed))) return undefined
      // The same address on another chain can be another contract with another owner.
      return { subject: `${chainId}:${lower}`, address, chainId }
    },
  }
}
