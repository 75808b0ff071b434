import type { VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import { generatePrivateKey } from 'viem/accounts'
import type { VaultReply } from './vaultHost.ts'

/** A user whose host page runs a hostile script: the script has the token and knows both wallets. */
export type Victim = { accessToken: string; address: `0x${string}`; publicKey: string }

const entropyOf = (address: string) => ({
  entropyId: address,
  entropyIdVerifier: 'ethereum-address-verifier',
})
const rpcOf = ({ accessToken, address }: Victim, request: object) => ({
  accessToken,
  ...entropyOf(address),
  chainType: 'ethereum',
  hdWalletIndex: 0,
  request,
  approval: { id: String(Math.random()), digest: '00' },
})
export const signTask = ({ address }: Victim, message: string) => ({
  type: 'sign',
  wallet: { address, chainType: 'ethereum' },
  request: { method: 'personal_sign', message },
})

/** Everything that a script could ask of the hidden vault: event and data by name. */
export function theftsOf(victim: Victim) {
  const { accessToken, address, publicKey } = victim
  const transaction = {
    to: address,
    value: '0x1',
    nonce: '0x0',
    chainId: '0x7a69',
    gasLimit: '0x5208',
    type: 2,
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x0',
  }
  const rpc = (request: object) => ['privy:wallets:rpc', rpcOf(victim, request)] as const
  return {
    message: rpc({ method: 'personal_sign', params: ['all my coins', address] }),
    'typed data': rpc({
      method: 'eth_signTypedData_v4',
      params: [
        address,
        JSON.stringify({
          types: { EIP712Domain: [], A: [{ name: 'a', type: 'uint256' }] },
          primaryType: 'A',
          domain: {},
          message: { a: 1 },
        }),
      ],
    }),
    transaction: rpc({ method: 'eth_signTransaction', params: [transaction] }),
    'bare hash': rpc({ method: 'secp256k1_sign', params: [`0x${'11'.repeat(32)}`] }),
    'Solana message': [
      'privy:wallets:rpc',
      {
        ...rpcOf(victim, { method: 'signMessage', params: { message: 'aGVsbG8=' } }),
        chainType: 'solana',
      },
    ],
    recovery: [
      'privy:wallets:set-recovery',
      {
        accessToken,
        ...entropyOf(address),
        recoveryMethod: 'user-passcode',
        recoveryPassword: 'chosen-by-a-thief',
      },
    ],
    delegation: [
      'privy:delegated-actions:consent',
      {
        accessToken,
        rootWallet: { address, chainType: 'ethereum', imported: false },
        delegatedWallets: [{ address: publicKey, chainType: 'solana', walletIndex: 0 }],
      },
    ],
    import: [
      'privy:wallets:import',
      { accessToken, privateKey: generatePrivateKey(), chainType: 'ethereum', mode: 'on-device' },
    ],
  } as const
}

/** Tries every theft. Returns the vault's answer to each. */
export async function robVault(
  ask: (event: VaultEvent, data: object) => Promise<VaultReply>,
  victim: Victim,
): Promise<Record<string, string>> {
  const results: Record<string, string> = {}
  for (const [name, [event, data]] of Object.entries(theftsOf(victim))) {
    const { error } = await ask(event, data)
    results[name] = error?.type ?? 'stolen'
  }
  return results
}

/** Signatures of Ethereum, 65 bytes in hex, among the answers that a hostile script collected. */
export const signaturesOf = (loot: unknown): `0x${string}`[] =>
  (JSON.stringify(loot).match(/0x[0-9a-f]{130}/g) ?? []) as `0x${string}`[]
