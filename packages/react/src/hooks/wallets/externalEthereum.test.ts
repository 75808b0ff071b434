import type { ConnectedEthereumWallet } from '@latchkey/client/external-wallets'
import { hashTypedData } from 'viem'
import { expect, test, vi } from 'vitest'
import { requestTransaction, requestTypedData } from './externalEthereum.ts'
import type { TypedDataInput } from './walletTypes.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TO = '0x52908400098527886E0F7030069857D2E4169EE7'

type Request = { method: string; params: unknown[] }

function connect() {
  const calls: (Request | { switchChain: number })[] = []
  const request = vi.fn(async (sent: Request) => {
    calls.push(sent)
    return '0xsigned'
  })
  const wallet = {
    address: ADDRESS,
    switchChain: async (switchChain: number) => void calls.push({ switchChain }),
    getEthereumProvider: async () => ({ request }),
  } as unknown as ConnectedEthereumWallet
  return { wallet, calls, request }
}

test('signs typed data with the domain fields that are set, and numbers as text', async () => {
  const { wallet, calls } = connect()
  const typedData: TypedDataInput = {
    domain: { name: 'Example', chainId: 8453 },
    types: { Vote: [{ name: 'proposal', type: 'uint256' }] },
    primaryType: 'Vote',
    message: { proposal: 2n ** 64n },
  }
  expect(await requestTypedData(wallet, typedData)).toBe('0xsigned')
  const [{ method, params }] = calls as [Request]
  expect(method).toBe('eth_signTypedData_v4')
  const [address, text] = params as [string, string]
  expect(address).toBe(ADDRESS)
  const sent = JSON.parse(text)
  expect(sent.types.EIP712Domain).toEqual([
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ])
  expect(sent.message).toEqual({ proposal: '18446744073709551616' })
  // The wallet hashes the same data as the app.
  expect(hashTypedData(sent)).toBe(hashTypedData(typedData as Parameters<typeof hashTypedData>[0]))
})

test('signs a transaction on its chain, with quantities in hex and the address of the wallet', async () => {
  const { wallet, calls } = connect()
  const signed = await requestTransaction(wallet, 'eth_signTransaction', {
    from: TO,
    to: TO,
    value: 255n,
    nonce: 0,
    gasLimit: 21_000,
    maxFeePerGas: '0x10',
    data: '0xabcd',
    chainId: 8453,
  })
  expect(signed).toBe('0xsigned')
  expect(calls).toEqual([
    { switchChain: 8453 },
    {
      method: 'eth_signTransaction',
      params: [
        {
          from: ADDRESS,
          to: TO,
          value: '0xff',
          nonce: '0x0',
          gas: '0x5208',
          maxFeePerGas: '0x10',
          data: '0xabcd',
        },
      ],
    },
  ])
})

test('keeps the chain of the wallet if the transaction names none', async () => {
  const { wallet, calls } = connect()
  await requestTransaction(wallet, 'eth_signTransaction', { to: TO })
  expect(calls).toMatchObject([{ method: 'eth_signTransaction', params: [{ to: TO }] }])
})

test("rejects with the wallet's error", async () => {
  const { wallet, request } = connect()
  const error = Object.assign(new Error('Method not supported.'), { code: -32004 })
  request.mockRejectedValueOnce(error)
  await expect(requestTransaction(wallet, 'eth_signTransaction', { to: TO })).rejects.toBe(error)
})
