import type { VaultData, VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import { readAuthorizedRequest } from '../handlers/requireSignableMessage.ts'

const RAW_HASH_METHODS = ['secp256k1_sign', 'raw_sign', 'eth_sign']
const RPC_PATH = /\/wallets\/[^/]+\/rpc\/?$/
const RAW_HASH_PATH = /\/wallets\/[^/]+\/raw_sign\/?$/

type Rpc = VaultData<'privy:wallets:rpc'>['request']
type ServerRpc = { method?: unknown; params?: { shown_as?: unknown; typed_data?: unknown } }

/** EIP-712 type of a user operation since EntryPoint 0.8. A wallet with the code of an account executes it (EIP-7702). */
const USER_OPERATION = 'PackedUserOperation'

/** Returns whether the request signs a hash whose meaning no page can show. */
export function isRawHashRequest(event: VaultEvent, data: unknown): boolean {
  if (event === 'privy:wallets:rpc') return isRawHash((data as { request: Rpc }).request.method)
  if (event !== 'privy:user-signer:sign') return false
  const { path, body } = readAuthorizedRequest((data as { message: string }).message)
  return RAW_HASH_PATH.test(path) || isRawHash((body as ServerRpc).method)
}

const isRawHash = (method: unknown) => RAW_HASH_METHODS.includes(method as string)

/** Returns whether the request signs a message: no transaction, no raw hash, no change of a wallet. */
export function isMessageRequest(event: VaultEvent, data: unknown): boolean {
  if (event === 'privy:farcaster:sign') return true
  if (event === 'privy:wallets:rpc') return isMessage((data as { request: Rpc }).request)
  if (event !== 'privy:user-signer:sign') return false
  const { path, body } = readAuthorizedRequest((data as { message: string }).message)
  const { method, params } = body as ServerRpc
  return (
    RPC_PATH.test(path) &&
    (method === 'personal_sign' ||
      (method === 'eth_signTypedData_v4' && !isUserOperation(params?.typed_data)) ||
      (method === 'signMessage' && params?.shown_as === 'message'))
  )
}

/** On Solana a message may be a transaction unless the request says that it was shown as a message. */
const isMessage = (request: Rpc): boolean =>
  request.method === 'personal_sign' ||
  (request.method === 'eth_signTypedData_v4' && !isUserOperation(request.params[1])) ||
  (request.method === 'signMessage' && request.params.shownAs === 'message')

/** A user operation moves assets, so it is no message. Nor is typed data that cannot be read. */
function isUserOperation(typedData: unknown): boolean {
  try {
    const given: unknown = typeof typedData === 'string' ? JSON.parse(typedData) : typedData
    const { primaryType, primary_type } = (given ?? {}) as Record<string, unknown>
    return (primaryType ?? primary_type) === USER_OPERATION
  } catch {
    return true
  }
}

const SECRET_FIELDS = [
  'recoveryPassword',
  'recoveryPin',
  'recoveryAccessToken',
  'recoveryKey',
  'recoverySecretOverride',
  'recoveryCode',
  'recoveryEvidence',
]

/** Returns whether the message carries a recovery secret of the user. */
export const hasRecoverySecret = (data: unknown): boolean =>
  SECRET_FIELDS.some((field) => (data as Record<string, unknown> | null)?.[field] != null)
