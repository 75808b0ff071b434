import { SMART_WALLET_PAGE } from '@latchkey/contract/endpoints/siwe'
import type { SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import type { ContractWallets } from '../../platform/chains/createContractWallets.ts'
import type { SignedMessage, WalletMethod } from '../external-wallet/service.ts'
import { isForAppPage, readSignInMessage } from '../sign-in-message/service.ts'
import { normalize, readSigned } from './readSigned.ts'

export type SignedSmartWallet = SignedMessage & {
  smart_wallet_type: SmartWalletType
  smart_wallet_version?: string | null | undefined
}

/** Links a smart wallet. The contract verifies the signature on its own chain. It cannot log in. */
export const createSmartWalletMethod = (
  contracts: ContractWallets,
): WalletMethod<SignedSmartWallet> => ({
  // Shares its nonces with SIWE, so each works once in either.
  name: 'siwe',
  loginMethod: 'wallet',
  chainType: 'ethereum',
  normalize,
  read: ({ message }) => readSignInMessage(message),
  isPage: (app, claim) => isForAppPage(app, claim) || isClientsOwn(claim),

  async prove(app, given) {
    const signed = await readSigned(app, given)
    // An address with a key is linked as a wallet, not as a smart wallet.
    if (!signed || signed.isOfKey) return undefined
    const { address, lower, chainId } = signed
    if (!(await contracts.isSigned(app, chainId, signed))) return undefined
    return { subject: `${chainId}:${lower}`, address, chainId }
  },

  toIdentity: (signed, { subject, address, chainId }) => ({
    type: 'smart_wallet',
    subject,
    details: {
      address,
      chain_id: chainId,
      smart_wallet_type: signed.smart_wallet_type,
      ...(signed.smart_wallet_version && { smart_wallet_version: signed.smart_wallet_version }),
    },
  }),
})

const isClientsOwn = ({ domain, uri }: { domain: string; uri: string }) =>
  domain === SMART_WALLET_PAGE.domain && uri === SMART_WALLET_PAGE.uri
