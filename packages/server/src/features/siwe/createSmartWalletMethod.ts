import { SMART_WALLET_PAGE } from '@latchkey/contract/endpoints/siwe'
import type { SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import type { ContractWallets } from '../../platform/chains/createContractWallets.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { SignedMessage, WalletMethod } from '../external-wallet/service.ts'
import { isForAppPage, readSignInMessage } from '../sign-in-message/service.ts'
import { normalize, readSigned } from './readSigned.ts'

export type SignedSmartWallet = SignedMessage & {
  smart_wallet_type: SmartWalletType
  smart_wallet_version?: string | null | undefined
}

/**
 * Links a smart wallet. The contract verifies the signature on its own chain. It cannot log in. The message is for a
 * page of the app, for the window at `windowOrigin` in which other apps use its wallets, or for a client without a page.
 */
export const createSmartWalletMethod = (
  contracts: ContractWallets,
  windowOrigin: (app: App) => string,
): WalletMethod<SignedSmartWallet> => ({
  // Shares its nonces with SIWE, so each works once in either.
  name: 'siwe',
  loginMethod: 'wallet',
  chainType: 'ethereum',
  normalize,
  read: ({ message }) => readSignInMessage(message),
  isPage: (app, claim) =>
    isForAppPage(app, claim) || isForWindow(windowOrigin(app), claim) || isClientsOwn(claim),

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

type Claim = { domain: string; uri: string }

const isForWindow = (origin: string, { domain, uri }: Claim) =>
  uri === origin && domain === new URL(origin).host

const isClientsOwn = ({ domain, uri }: Claim) =>
  domain === SMART_WALLET_PAGE.domain && uri === SMART_WALLET_PAGE.uri
