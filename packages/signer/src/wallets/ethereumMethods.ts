import {
  entryPointVersion,
  hashUserOperation,
  readOperationJson,
} from '@latchkey/contract/chains/userOperation'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  hashAuthorization,
  hashMessage,
  hashTypedData,
  hexToBytes,
  keccak256,
  parseTransaction,
  serializeTransaction,
} from 'viem/utils'
import * as z from 'zod/mini'
import { SignerError } from '../SignerError.ts'
import type { Prepared, WalletRequest } from './Prepared.ts'
import { quantity, readTransaction } from './readTransaction.ts'

type Hex = `0x${string}`

const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const personalSign = z.union([
  z.object({ message: z.string(), encoding: z.literal('utf-8') }),
  z.object({
    message: z.string().check(z.regex(/^(?:0x)?(?:[0-9a-fA-F]{2})*$/)),
    encoding: z.literal('hex'),
  }),
])
const chain = z.string().check(z.regex(/^eip155:[1-9]\d{0,14}$/))
const record = z.record(z.string(), z.unknown())
const typedData = z.object({
  typed_data: z.object({
    domain: record,
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    message: record,
    primary_type: z.string(),
  }),
})

const codeAuthorization = z.object({
  contract: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  chain_id: quantity,
  nonce: z.nullish(quantity),
})

const userOperation = z.object({
  /** Address of the entry point. */
  contract: z.string(),
  chain_id: quantity,
  user_operation: record,
})

/** Methods of Ethereum wallets. `eth_sign` is missing on purpose: it signs opaque bytes. */
export const ETHEREUM_METHODS = {
  personal_sign({ params }: WalletRequest): Prepared {
    const { message, encoding } = read(personalSign, params)
    const raw = encoding === 'hex' && (`0x${message.replace(/^0x/, '')}` as Hex)
    const hashed = hashMessage(raw ? { raw } : message)
    return { subject: { kind: 'message' }, sign: (key) => signature(hashed, key) }
  },

  eth_signTypedData_v4({ params }: WalletRequest): Prepared {
    const { domain, types, message, primary_type } = read(typedData, params).typed_data
    const whole: typeof types = { EIP712Domain: domainTypes(domain), ...types }
    const data = { domain, types: whole, message, primaryType: primary_type }
    const hashed = orReject(() => hashTypedData(data))
    return { subject: { kind: 'typed-data', ...data }, sign: (key) => signature(hashed, key) }
  },

  eth_signTransaction({ address, params }: WalletRequest): Prepared {
    const { transaction } = read(z.object({ transaction: record }), params)
    // viem leaves a nonce of 0 out of the request.
    const nonce = transaction.nonce ?? 0
    return prepareTransaction(readTransaction({ ...transaction, nonce }, address))
  },

  /** Signs a transaction for sending. The API fills in only the fields that the owner left out. */
  eth_sendTransaction({ address, params, caip2, filled = {} }: WalletRequest): Prepared {
    const { transaction } = read(z.object({ transaction: record }), params)
    const signedFields = Object.entries(transaction).filter(([, value]) => value != null)
    const chainId = Number(read(chain, caip2).slice('eip155:'.length))
    const model = readTransaction(
      { chain_id: chainId, ...filled, ...Object.fromEntries(signedFields) },
      address,
    )
    if (model.chainId !== chainId) throw new SignerError('refused_payload')
    return prepareTransaction(model)
  },

  /** Signs an EIP-7702 authorization. The API fills in a missing nonce. */
  eth_sign7702Authorization({ params, filled }: WalletRequest): Prepared {
    const { contract, chain_id, nonce = filled?.nonce } = read(codeAuthorization, params)
    const chainId = toSafeNumber(chain_id)
    const count = toSafeNumber(nonce)
    const address = contract as Hex
    const hashed = orReject(() => hashAuthorization({ address, chainId, nonce: count }))
    return {
      subject: { kind: 'code-authorization', contract },
      sign(key) {
        const { r, s, yParity } = sign(hashed, key)
        return {
          authorization: { contract, chain_id: chainId, nonce: count, r, s, y_parity: yParity },
        }
      },
    }
  },

  /** Signs the hash of a user operation, computed here from its fields. */
  eth_signUserOperation({ params }: WalletRequest): Prepared {
    const { contract, chain_id, user_operation } = read(userOperation, params)
    const chainId = toSafeNumber(chain_id)
    if (entryPointVersion(contract) === null) throw new SignerError('refused_payload')
    const hashed = orReject(() => {
      const place = { entryPoint: contract as Hex, chainId }
      return hashUserOperation(
        (bytes) => keccak256(bytes, 'bytes'),
        readOperationJson(user_operation),
        place,
      )
    })
    return { subject: { kind: 'unreadable' }, sign: (key) => signature(hashed, key) }
  },

  secp256k1_sign({ params }: WalletRequest): Prepared {
    const hashed = read(z.object({ hash }), params).hash as Hex
    return { subject: { kind: 'unreadable' }, sign: (key) => signature(hashed, key) }
  },
}

/** Default `EIP712Domain` type of a request without one: the standard fields that are present. */
const domainTypes = (domain: Readonly<Record<string, unknown>>) =>
  [
    { name: 'name', type: 'string', isPresent: typeof domain.name === 'string' },
    { name: 'version', type: 'string', isPresent: Boolean(domain.version) },
    { name: 'chainId', type: 'uint256', isPresent: typeof domain.chainId === 'number' },
    { name: 'verifyingContract', type: 'address', isPresent: Boolean(domain.verifyingContract) },
    { name: 'salt', type: 'bytes32', isPresent: Boolean(domain.salt) },
  ].flatMap(({ name, type, isPresent }) => (isPresent ? [{ name, type }] : []))

/** Reads the transaction back from the signed bytes. */
function prepareTransaction(model: ReturnType<typeof readTransaction>): Prepared {
  const unsigned = orReject(() => serializeTransaction(model))
  const parsed = parseTransaction(unsigned)
  // The signed bytes must parse to the requested transaction.
  if (serializeTransaction(parsed) !== unsigned) throw new SignerError('refused_payload')
  const { to = null, value = 0n, data = '0x', chainId } = parsed
  if (chainId === undefined) throw new SignerError('refused_payload')
  return {
    subject: { kind: 'transaction', to, value, data, chainId: BigInt(chainId) },
    sign(key) {
      const { r, s, yParity } = sign(keccak256(unsigned), key)
      const signed = serializeTransaction(model, { r, s, yParity, v: BigInt(27 + yParity) })
      return { signed_transaction: signed, encoding: 'rlp' }
    },
  }
}

function toSafeNumber(value: z.output<typeof quantity> | null | undefined): number {
  const number = value === null || value === undefined ? Number.NaN : Number(BigInt(value))
  if (!Number.isSafeInteger(number)) throw new SignerError('refused_payload')
  return number
}

/** Signs a hash, for `raw_sign`. */
export const signHashForEthereum = (hashed: Hex, key: Uint8Array) => signature(hashed, key)

function sign(hashed: Hex, key: Uint8Array) {
  const bytes = secp256k1.sign(hexToBytes(hashed), key, { prehash: false, format: 'recovered' })
  const [yParity = 0] = bytes
  const part = (from: number) => `0x${Buffer.from(bytes.subarray(from, from + 32)).toString('hex')}`
  return { yParity, r: part(1) as Hex, s: part(33) as Hex }
}

function signature(hashed: Hex, key: Uint8Array) {
  const { r, s, yParity } = sign(hashed, key)
  return { signature: `${r}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`, encoding: 'hex' }
}

function read<S extends z.ZodMiniType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return parsed.data
}

function orReject<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    throw new SignerError('refused_payload', { cause })
  }
}
