import type { PreparedPayment } from './TransferTarget.ts'

/** Pays with one external wallet on one network. */
export type Payer = {
  /** Simulates the payment; rejects if it would fail. */
  simulate(prepared: PreparedPayment): Promise<void>
  /** Requests the payment from the wallet once. Resolves with its hash or signature. */
  send(prepared: PreparedPayment): Promise<string>
  /** Resolves when the payment is confirmed; rejects if it failed or was not found in time. */
  wait(hash: string): Promise<void>
  /** Stops polling. */
  stop(): void
}
