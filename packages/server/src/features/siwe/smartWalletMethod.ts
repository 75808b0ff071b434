import { SMART_WALLET_PAGE, type SmartWalletType } from '@latchkey/contract/siwe'
import type { ContractWallets } from '../../platform/chains/createContractWallets.ts'
import { isOwnPage } from '../../platform/sign-in-message/isOwnPage.ts'
import { readSignInMessage } from '../../platform/sign-in-message/readSignInMessage.ts'
import type { SignedIn, WalletMethod } from '../external-wallet/service.ts'
import { normalize, readSigned } from './readSigned.ts'

export type SignedSmartWallet = SignedIn & {
  smart_wallet_type: SmartWalletType
  smart_wallet_version?: string | null | undefined
}

/** A contract that acts for a person: it vouches on its own chain, and opens no door. */
export const createSmartWalletMethod = (
  contracts: ContractWallets,
): WalletMethod<SignedSmartWallet> => ({
  // Of the nonces: one of siwe is good here or there, once.
  name: 'siwe',
  loginMethod: 'wallet',
  chainType: 'ethereum',
  normalize,
  read: ({ message }) => readSignInMessage(message),
  isPage: (app, claim) => isOwnPage(app, claim) || isClientsOwn(claim),

  async prove(app, given) {
    const signed = await readSigned(app, given)
    // A key is no contract: it is linked as the wallet it is.
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
