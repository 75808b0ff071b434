import { expect, test } from 'vitest'
import type { Wallets } from './openWallets.ts'
import { signEvidence } from './signEvidence.ts'

const wallets = {
  getState: () => ({
    wallets: [
      { type: 'ethereum', address: '0xada', sign: async (text: string) => `0x0102${text}` },
      {
        type: 'solana',
        address: 'So1',
        signMessage: async ({ message }: { message: Uint8Array }) => ({ signature: message }),
      },
    ],
  }),
} as unknown as Wallets

test('signs with the connected wallet of the address, in base64', async () => {
  const ethereum = { chainType: 'ethereum', address: '0xada' } as const
  expect(await signEvidence(wallets, ethereum, '03')).toBe('AQID')
  const solana = { chainType: 'solana', address: 'So1' } as const
  expect(await signEvidence(wallets, solana, 'text')).toBe(btoa('text'))
})

test('rejects a wallet that is not connected', async () => {
  const other = { chainType: 'solana', address: '0xada' } as const
  await expect(signEvidence(wallets, other, 'text')).rejects.toMatchObject({
    code: 'generic_connect_wallet_error',
    message: 'Wallet is not currently connected.',
  })
})
