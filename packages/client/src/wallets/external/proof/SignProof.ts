import type { SignedProof } from '../../../login/wallet-proof/Proof.ts'
import type { Connector } from '../Connector.ts'
import type { ConnectedWallet } from '../state/ConnectedWallet.ts'

/** Signs the message with a wallet of one chain. */
export type SignProof = (
  connector: Connector,
  wallet: ConnectedWallet,
  message: string,
  /** A Ledger signs only transactions. */
  withLedger: boolean,
) => Promise<SignedProof>
