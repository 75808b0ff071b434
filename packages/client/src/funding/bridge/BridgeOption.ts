import type { PreparedPayment } from '../transfer/TransferTarget.ts'

/** A chain from which the wallet can bridge, with its quote [W3.16]. */
export type BridgeOption = {
  /** Balance of the native currency. */
  balance: bigint
  /** Balance of the token that is to arrive, if the chain has it. */
  erc20Balance: bigint | null
  /** Whether the quote pays with that token instead of the native currency. */
  isErc20Quote: boolean
  /** The payment to sign; everything shown to the user is derived from it. */
  prepared: PreparedPayment
}

/** Identifies an option: each chain is offered once. */
export const optionKey = ({ prepared: { network } }: BridgeOption): string =>
  network.type === 'ethereum' ? `eip155:${network.chain.id}` : `solana:${network.cluster.name}`
