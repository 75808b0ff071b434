import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  type MessageFields,
  messageOf,
  requestsOf,
  type WalletServer,
} from '../external-wallet/walletServer.fixture.ts'

export const MEMO_PROGRAM = base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
export const BUDGET_PROGRAM = base58.decode('ComputeBudget111111111111111111111111111111')
export const SYSTEM_PROGRAM = new Uint8Array(32)
const BLOCKHASH = new Uint8Array(32).fill(9)

export type Instruction = { program: number; accounts?: readonly number[]; data: Uint8Array }
export type MessageSpec = {
  version?: 'legacy' | 0
  header?: readonly [number, number, number]
  accounts: readonly Uint8Array[]
  instructions: readonly Instruction[]
  lookupTables?: number
  tail?: readonly number[]
}

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
export const utf8 = (text: string) => new TextEncoder().encode(text)
const compact = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...compact(value >> 7)]

/** Builds the message bytes of a transaction by hand, so that tests can make them invalid. */
export const encodeMessage = (drawn: MessageSpec): Uint8Array =>
  Uint8Array.of(
    ...(drawn.version === 0 ? [0x80] : []),
    ...(drawn.header ?? [1, 0, drawn.accounts.length - 1]),
    ...compact(drawn.accounts.length),
    ...drawn.accounts.flatMap((account) => [...account]),
    ...BLOCKHASH,
    ...compact(drawn.instructions.length),
    ...drawn.instructions.flatMap(({ program, accounts = [], data }) => [
      program,
      ...compact(accounts.length),
      ...accounts,
      ...compact(data.length),
      ...data,
    ]),
    ...(drawn.version === 0 ? compact(drawn.lookupTables ?? 0) : []),
    ...Array.from({ length: drawn.lookupTables ?? 0 }, () => [...BLOCKHASH, 1, 0, 0]).flat(),
    ...(drawn.tail ?? []),
  )

/** Creates a Solana account that signs any message. */
export function createSolanaUser(server: WalletServer) {
  const { secretKey, publicKey } = ed25519.keygen()
  const address = base58.encode(publicKey)
  const { nonceFor, said, finish, link } = requestsOf('siws', server)

  const signBytes = (bytes: Uint8Array) => ed25519.sign(bytes, secretKey)
  function sign(nonce: string, changes: Partial<MessageFields> = {}) {
    const message = messageOf(said(address, nonce, changes))
    const signature = base64(signBytes(utf8(message)))
    return { message, signature, walletClientType: 'phantom', connectorType: 'solana_adapter' }
  }
  const textNew = async (changes: Partial<MessageFields> = {}) =>
    messageOf(said(address, await nonceFor(address), changes))
  const signNew = async (changes: Partial<MessageFields> = {}) =>
    sign(await nonceFor(address), changes)

  return {
    address,
    publicKey,
    signBytes,
    sign,
    signNew,
    textNew,
    /** Signs a transaction as a Ledger returns it. */
    transactionOf(drawn: MessageSpec) {
      const message = encodeMessage(drawn)
      const signature = signBytes(message)
      const others = (drawn.header?.[0] ?? 1) - 1
      const signatures = [...signature, ...new Uint8Array(64 * others)]
      return {
        message: base64(Uint8Array.of(1 + others, ...signatures, ...message)),
        signature: base64(signature),
        message_type: 'transaction' as const,
      }
    },
    /** Transaction that contains only the text as a memo. */
    memo: (text: string): MessageSpec => ({
      accounts: [publicKey, MEMO_PROGRAM],
      instructions: [{ program: 1, accounts: [0], data: utf8(text) }],
    }),
    logIn: async (more: object = {}) => finish({ ...(await signNew()), ...more }),
    linkTo: async (token: string | null) => link(token, await signNew()),
  }
}
