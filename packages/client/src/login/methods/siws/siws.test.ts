import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { SolanaConnector } from '../../../wallets/external/Connector.ts'
import { memoTransaction } from '../../../wallets/external/proof/memoTransaction.ts'
import { signSiws } from '../../../wallets/external/proof/signSiws.ts'
import type { ConnectedWallet } from '../../../wallets/external/state/ConnectedWallet.ts'

const ADDRESS = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const wallet = { address: ADDRESS } as ConnectedWallet
const SIGNATURE = new Uint8Array(64).fill(7)
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => new TextEncoder().encode(text)

const connectorOf = (signed: Partial<SolanaConnector>) =>
  ({ chainType: 'solana', ...signed }) as SolanaConnector

test('reports a signature over the bytes as plain', async () => {
  const connector = connectorOf({
    signMessage: async (_, message) => ({ signedMessage: message, signature: SIGNATURE }),
  })
  expect(await signSiws(connector, wallet, 'hello', false)).toEqual({
    message: 'hello',
    signature: base64(SIGNATURE),
    messageType: 'plain',
  })
})

test('detects the off-chain envelope from the signed bytes', async () => {
  const signedMessage = Uint8Array.from([0xff, ...bytesOf('solana offchain'), 0, 1])
  const connector = connectorOf({
    signMessage: async () => ({ signedMessage, signature: SIGNATURE }),
  })
  expect(await signSiws(connector, wallet, 'hello', false)).toMatchObject({
    message: 'hello',
    messageType: 'offchain-message',
  })
})

test('signs a memo transaction with a Ledger that can never be sent', async () => {
  const memo = 'm'.repeat(300)
  const connector = connectorOf({
    signTransaction: async (_, transaction) => {
      const signed = Uint8Array.from(transaction)
      signed.set(SIGNATURE, 1)
      return signed
    },
  })
  const { message, signature, messageType } = await signSiws(connector, wallet, memo, true)
  expect([signature, messageType]).toEqual([base64(SIGNATURE), 'transaction'])
  const bytes = Uint8Array.from(atob(message), (char) => char.charCodeAt(0))
  const body = bytes.subarray(65)
  // Header, two keys, no blockhash, one instruction: the memo program, signed by the account.
  expect([...body.subarray(0, 4)]).toEqual([1, 0, 1, 2])
  expect(body.subarray(4, 36)).toEqual(base58.decode(ADDRESS))
  expect(body.subarray(68, 100)).toEqual(new Uint8Array(32))
  expect([...body.subarray(100, 106)]).toEqual([1, 1, 1, 0, 0xac, 0x02])
  expect(new TextDecoder().decode(body.subarray(106))).toBe(memo)
})

test('rejects an address that is not 32 bytes', () => {
  expect(() => memoTransaction('2NEpo7TZRRrLZSi2U', 'x')).toThrow('32 bytes')
})
