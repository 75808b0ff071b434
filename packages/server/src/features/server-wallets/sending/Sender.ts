import type { TransactionStatus } from '@latchkey/contract/endpoints/transactions'
import type { Opened, SignedRequest } from '../use/service.ts'
import type { Sending, Signed } from './repo.ts'

/** Calls the RPC node of the chain. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Sends transactions on one kind of chain. */
export type Sender = {
  chainType: 'ethereum' | 'solana'
  supportsChain(caip2: string): boolean
  /** Whether the params contain a transaction. The signer validates its content. */
  canReadParams(params: unknown): boolean
  /** Signs and stores the transaction before any node gets it. */
  sign(opened: Opened, sending: Sending, request: SignedRequest, ask: AskNode): Promise<Signed>
  /** Idempotent: succeeds if a node already has the transaction. */
  broadcast(ask: AskNode, signed: Signed): Promise<void>
  /** The status on chain. */
  statusOf(ask: AskNode, signed: Signed, from: string): Promise<TransactionStatus>
}
