import {
  NEXUS,
  SMART_WALLET_TYPES,
  type SmartWalletType,
} from '@latchkey/contract/endpoints/smartWallets'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { readTypedData } from '../../../embedded/sign/readSignRequest.ts'
import type { SignRequest, TypedData } from '../../../embedded/sign/SignRequest.ts'
import { typedDataChainId } from '../../../embedded/sign/typedDataChainId.ts'
import type { Hex } from '../transaction/TransactionRequest.ts'
import {
  hashModularMessage,
  hashPersonalMessage,
  hashSafeMessage,
  hashTypedMessage,
} from './hashSmartWalletMessage.ts'

/** A message or typed data that a smart wallet signs. Its owner signs a wrapped form that no user can read. */
export type SmartWalletMessage = Wallet & Content

type Wallet = {
  /** Implementation of the smart wallet. */
  smartWalletType: SmartWalletType
  /** Version of the implementation. */
  smartWalletVersion: string | undefined
  /** Chain of the smart wallet. */
  chainId: number
  /** Address of the smart wallet. */
  sender: Hex
}
type Content =
  /** Bytes of the message. */
  | { message: Hex; typedData?: undefined }
  /** EIP-712 data. */
  | { typedData: TypedData; message?: undefined }

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
  const { smartWalletType, smartWalletVersion, chainId, sender } = fields
  if (!isType(smartWalletType)) throw invalid('smartWalletType is unknown')
  if (!Number.isSafeInteger(chainId)) throw invalid('chainId must be a number')
  if (typeof sender !== 'string' || !ADDRESS.test(sender))
    throw invalid('sender must be an address')
  const wallet = {
    smartWalletType,
    smartWalletVersion: typeof smartWalletVersion === 'string' ? smartWalletVersion : undefined,
    chainId: chainId as number,
    sender: sender as Hex,
  }
  const content = readContent(fields, wallet.chainId)
  return { shown: { ...wallet, ...content }, signed: toOwnerRequest(wallet, content) }
}

function readContent(
  { message, typedData }: Readonly<Record<string, unknown>>,
  chainId: number,
): Content {
  if (typedData === undefined) {
    if (typeof message !== 'string' || !BYTES.test(message)) throw invalid('message must be hex')
    return { message: message as Hex }
  }
  const read = readTypedData(typedData)
  const signedFor = typedDataChainId(read.typedData)
  if (signedFor !== null && signedFor !== chainId)
    throw invalid(`typed data of chain ${signedFor} on chain ${chainId}`)
  return { typedData: read.typedData }
}

function hashContent({ message, typedData }: Content): Hex {
  if (!typedData) return hashPersonalMessage(message)
  try {
    return hashTypedMessage(typedData)
  } catch (cause) {
    if (cause instanceof RangeError) throw invalid('the typed data is malformed')
    throw cause
  }
}

/** Wraps a message as ERC-1271 of each implementation expects it. */
function toOwnerRequest(wallet: Wallet, content: Content): SignRequest {
  const { smartWalletType, smartWalletVersion } = wallet
  const { message, typedData } = content
  const hash = hashContent(content)
  switch (smartWalletType) {
    case 'safe':
      // The contract tells both forms apart by the signature, as permissionless marks it.
      return typedData
        ? toTypedData(wallet, { type: 'SafeMessage', field: MESSAGE, value: hash })
        : { method: 'personal_sign', message: hashSafeMessage(hash, wallet) }
    case 'kernel':
      return toModular(wallet, hash, 'kernel', smartWalletVersion ?? KERNEL_VERSION)
    case 'light_account':
      return toTypedData(wallet, {
        name: 'LightAccount',
        // The contract of 2.0.0 verifies this domain; permissionless 0.4.1 signs version 1 for it too.
        version: smartWalletVersion === '2.0.0' ? '2' : '1',
        ...{ type: 'LightAccountMessage', field: MESSAGE, value: hash },
      })
    case 'thirdweb':
      // Typed data of the account's own domain is what its contract verifies as is.
      if (typedData && isOwnDomain(typedData, wallet))
        return { method: 'eth_signTypedData_v4', typedData }
      return toTypedData(wallet, {
        name: 'Account',
        ...{ type: 'AccountMessage', field: MESSAGE, value: hash },
      })
    case 'biconomy':
      if (smartWalletVersion === NEXUS.version)
        return toModular(wallet, hash, 'nexus', NEXUS.domainVersion)
      return typedData
        ? { method: 'eth_signTypedData_v4', typedData }
        : { method: 'personal_sign', message }
    case 'coinbase_smart_wallet':
      return toTypedData(wallet, {
        name: 'Coinbase Smart Wallet',
        type: 'CoinbaseSmartWalletMessage',
        field: { name: 'hash', type: 'bytes32' },
        value: hash,
      })
  }
}

const MESSAGE = { name: 'message', type: 'bytes' }

function toModular(wallet: Wallet, hash: Hex, account: 'kernel' | 'nexus', version: string) {
  const message = hashModularMessage(hash, { ...wallet, account, version })
  return { method: 'personal_sign', message } as const
}

/** Wraps a hash in a struct of one field. A Safe has neither name nor version in its domain. */
function toTypedData(
  { chainId, sender }: Wallet,
  {
    name,
    version = '1',
    type,
    field,
    value,
  }: {
    name?: string
    version?: string
    type: string
    field: { name: string; type: string }
    value: Hex
  },
): SignRequest {
  const place = { chainId, verifyingContract: sender }
  return {
    method: 'eth_signTypedData_v4',
    typedData: {
      domain: name ? { name, version, ...place } : place,
      types: {
        EIP712Domain: name ? DOMAIN : DOMAIN.filter((one) => one.name in place),
        [type]: [field],
      },
      primaryType: type,
      message: { [field.name]: value },
    },
  }
}

const isOwnDomain = ({ domain }: TypedData, { sender }: Wallet) =>
  String(domain.verifyingContract).toLowerCase() === sender.toLowerCase()

const isType = (value: unknown): value is SmartWalletType =>
  (SMART_WALLET_TYPES as readonly unknown[]).includes(value)
