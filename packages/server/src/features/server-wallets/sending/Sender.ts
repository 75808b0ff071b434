import type { TransactionStatus } from '@latchkey/contract/transactions'
import type { Opened, SignedRequest } from '../use/service.ts'
import type { Sending, Signed } from './repo.ts'

/** Asks the node of the chain that something is sent on. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** What sending is on one kind of chain. */
export type Sender = {
  chainType: 'ethereum' | 'solana'
  supportsChain(caip2: string): boolean
  /** Whether the request says what can be sent; all else about it is read by the signer, to the letter. */
  canReadParams(params: unknown): boolean
  /** Signs for a sending and keeps the bytes before any node hears of them. */
  sign(opened: Opened, sending: Sending, request: SignedRequest, ask: AskNode): Promise<Signed>
  /** A node has it afterwards, from this call or from an earlier one. */
  broadcast(ask: AskNode, signed: Signed): Promise<void>
  /** What became of it, as far as the chain says. */
  statusOf(ask: AskNode, signed: Signed, from: string): Promise<TransactionStatus>
}
