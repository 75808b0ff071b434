import type { ContractWallets } from '../../platform/chains/createContractWallets.ts'
import { readSignInMessage } from '../../platform/sign-in-message/readSignInMessage.ts'
import {
  createExternalWalletService,
  type ExternalWalletDeps,
  type SignedIn,
  type WalletMethod,
} from '../external-wallet/service.ts'

export type SignedSiwe = SignedIn & { chainId?: string | null | undefined }

type Deps = ExternalWalletDeps & { contracts: ContractWallets }
type Hex = `0x${string}`

export type SiweService = ReturnType<typeof createSiweService>

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/

/** Sign in with Ethereum (EIP-4361): by a key, or by what a wallet that is a contract says. */
export const createSiweService = ({ contracts, ...deps }: Deps) =>
  createExternalWalletService(deps, createSiweMethod(contracts))

function createSiweMethod(contracts: ContractWallets): WalletMethod<SignedSiwe> {
  return {
    name: 'siwe',
    loginMethod: 'wallet',
    chainType: 'ethereum',
    normalize: (text) => (ADDRESS.test(text) ? text.toLowerCase() : undefined),
    read: ({ message }) => readSignInMessage(message),

    async prove(app, { message: text, signature, chainId: named }) {
      const message = readSignInMessage(text)
      if (!message || !HEX.test(signature)) return undefined
      const chainId = `eip155:${message.chainId}`
      const { signInChains } = app.definition.externalWallets
      if ((named ?? chainId) !== chainId) return undefined
      if (signInChains && !signInChains.includes(chainId)) return undefined
      // Only a server that lets people in by Ethereum wallets ever loads it.
      const viem = await import('viem/utils')
      const lower = message.address.toLowerCase() as Hex
      const address = viem.getAddress(lower)
      // Letters in both cases are a checksum (EIP-55), and a wrong one means a mistyped address.
      if (message.address !== address && message.address !== lower) return undefined
      const signed = { message: text, signature: signature as Hex }
      const signer = await viem.recoverMessageAddress(signed).catch(() => undefined)
      if (signer === address) return { subject: lower, address, chainId }
      const claim = { address, text, signature: signed.signature }
      if (!(await contracts.isSigned(app, chainId, claim))) return undefined
      // Another contract may stand at the same address of another chain, and obey somebody else.
      return { subject: `${chainId}:${lower}`, address, chainId }
    },
  }
}
