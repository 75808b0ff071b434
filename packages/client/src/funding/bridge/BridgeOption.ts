import type { PreparedPayment } from '../transfer/TransferTarget.ts'

/** A chain that money can be brought over from, and what that takes [W3.16]. */
export type BridgeOption = {
  /** Of the chain's own coin. */
  balance: bigint
  /** Of the token that is to arrive, where the chain has it. */
  erc20Balance: bigint | null
  /** Whether that token is what leaves, and not the chain's own coin. */
  isErc20Quote: boolean
  /** What the wallet signs; all that the person is shown comes from here. */
  prepared: PreparedPayment
}

/** The one thing that tells options apart: each chain is offered once. */
export const optionKey = ({ prepared: { network } }: BridgeOption): string =>
  network.type === 'ethereum' ? `eip155:${network.chain.id}` : `solana:${network.cluster.name}`
