import { isForAppPage } from '../sign-in-message/service.ts'
import type { SignedMessage, WalletMethod } from './WalletMethod.ts'

type Shared = 'isPage' | 'toIdentity'

/** Shared by Ethereum and Solana wallets: domain check and account identity. */
export const sharedWalletMethod = <Signed extends SignedMessage>({
  chainType,
}: Pick<WalletMethod<Signed>, 'chainType'>): Pick<WalletMethod<Signed>, Shared> => ({
  isPage: isForAppPage,
  toIdentity: (signed, { subject, address, chainId }) => ({
    type: 'wallet',
    subject,
    details: {
      address,
      chain_type: chainType,
      ...(chainId !== undefined && { chain_id: chainId }),
      wallet_client: 'unknown',
      wallet_client_type: signed.walletClientType ?? null,
      connector_type: signed.connectorType ?? null,
    },
  }),
})
