import { SMART_WALLET_TYPES, type SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { SignRequest } from '../../../embedded/sign/SignRequest.ts'
import type { Hex } from '../transaction/TransactionRequest.ts'
import {
  hashKernelMessage,
  hashPersonalMessage,
  hashSafeMessage,
} from './hashSmartWalletMessage.ts'

/** A message that a smart wallet signs. Its owner signs a wrapped form that no user can read. */
export type SmartWalletMessage = {
  /** Implementation of the smart wallet. */
  smartWalletType: SmartWalletType
  /** Version of the implementation, for a kernel. */
  smartWalletVersion: string | undefined
  /** Chain of the smart wallet. */
  chainId: number
  /** Address of the smart wallet. */
  sender: Hex
  /** Bytes of the message. */
  message: Hex
}

export type ReadSmartWalletMessage = {
  /** The message to show. */
  shown: SmartWalletMessage
  /** The data that the owner signs, computed from the message. */
  signed: SignRequest
}

const BYTES = /^0x(?:[0-9a-f]{2})+$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i
const KERNEL_VERSION = '0.3.1'
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const invalid = (detail: string) =>
  new LatchkeyError('invalid_data', `Invalid message of a smart wallet: ${detail}`)

/**
 * Reads a message of a smart wallet and computes the data to sign from it. A hash of the host page is not used.
 * @throws LatchkeyError `invalid_data`
 */
export function readSmartWalletMessage(given: unknown): ReadSmartWalletMessage {
  const fields = (typeof given === 'object' && given !== null ? given : {}) as Readonly<
    Record<string, unknown>
  >
  const { smartWalletType, smartWalletVersion, chainId, sender, message } = fields
  if (!isType(smartWalletType)) throw invalid('smartWalletType is unknown')
  if (!Number.isSafeInteger(chainId)) throw invalid('chainId must be a number')
  if (typeof sender !== 'string' || !ADDRESS.test(sender))
    throw invalid('sender must be an address')
  if (typeof message !== 'string' || !BYTES.test(message)) throw invalid('message must be hex')
  const shown = {
    smartWalletType,
    smartWalletVersion: typeof smartWalletVersion === 'string' ? smartWalletVersion : undefined,
    chainId: chainId as number,
    sender: sender as Hex,
    message: message as Hex,
  }
  return { shown, signed: toOwnerRequest(shown) }
}

/** Wraps a message as ERC-1271 of each implementation expects it. */
function toOwnerRequest(given: SmartWalletMessage): SignRequest {
  const { smartWalletType, smartWalletVersion: version = KERNEL_VERSION, message } = given
  const hash = hashPersonalMessage(message)
  switch (smartWalletType) {
    case 'safe':
      return { method: 'personal_sign', message: hashSafeMessage(hash, given) }
    case 'kernel':
      return { method: 'personal_sign', message: hashKernelMessage(hash, { ...given, version }) }
    case 'light_account':
      return toTypedData('LightAccount', 'LightAccountMessage', hash, given)
    case 'thirdweb':
      return toTypedData('Account', 'AccountMessage', hash, given)
    case 'biconomy':
      return { method: 'personal_sign', message }
    case 'coinbase_smart_wallet':
      throw invalid('its owner signs bare hashes')
  }
}

const toTypedData = (
  name: string,
  primaryType: string,
  hash: Hex,
  { chainId, sender }: SmartWalletMessage,
): SignRequest => ({
  method: 'eth_signTypedData_v4',
  typedData: {
    domain: { name, version: '1', chainId, verifyingContract: sender },
    types: { EIP712Domain: DOMAIN, [primaryType]: [{ name: 'message', type: 'bytes' }] },
    primaryType,
    message: { message: hash },
  },
})

const isType = (value: unknown): value is SmartWalletType =>
  (SMART_WALLET_TYPES as readonly unknown[]).includes(value)
