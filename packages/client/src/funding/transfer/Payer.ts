import type { PreparedPayment } from './TransferTarget.ts'

/** What has one wallet of a person pay on one chain. */
export type Payer = {
  /** Tries it out on the chain; a throw where it would fail. */
  simulate(prepared: PreparedPayment): Promise<void>
  /** Has the wallet pay: on its chain, once. Answers the hash, or signature, of what it sent. */
  send(prepared: PreparedPayment): Promise<string>
  /** Ends well when the chain has it; a throw where it failed there or was not found in time. */
  wait(hash: string): Promise<void>
  /** Nobody looks any more: what waits stops waiting. */
  stop(): void
}
