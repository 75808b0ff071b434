import type { ChainType } from './Harness.ts'

/** The calls of js-sdk-core that its page offers to the journeys. */
export type CoreHarness = {
  sendEmailCode(email: string): Promise<void>
  /** Returns the id of the user. */
  submitEmailCode(email: string, code: string): Promise<string>
  /** The id of the logged-in user as the server has it, or null. */
  user(): Promise<string | null>
  accessToken(): Promise<string | null>
  /** Creates an embedded wallet and returns its address. */
  createWallet(chainType: ChainType): Promise<string>
  /** Asks the EIP-1193 provider of the first wallet. */
  request(method: string, params: unknown[]): Promise<unknown>
  /** Message and signature are base64. */
  signSolanaMessage(message: string): Promise<string>
  logOut(): Promise<void>
}

declare global {
  interface Window {
    core?: CoreHarness
  }
}
