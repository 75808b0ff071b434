import { createHash } from 'node:crypto'
import { keccak256 } from 'viem/utils'
import * as z from 'zod/mini'
import { SignerError } from '../SignerError.ts'
import { signHashForEthereum } from './ethereumMethods.ts'
import type { Prepared } from './Prepared.ts'
import type { ChainType } from './PublicKeyInfo.ts'
import { signBytesForSolana } from './solanaMethods.ts'

type Hex = `0x${string}`

const rawParams = z.union([
  z.object({ hash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)) }),
  z.object({
    bytes: z.string(),
    encoding: z.enum(['utf-8', 'hex', 'base64']),
    hash_function: z.enum(['keccak256', 'sha256']),
  }),
])

/** Parses `raw_sign`: a hash, or bytes to hash (docs/protocol.md). */
export function prepareRaw(chainType: ChainType, params: unknown): Prepared {
  const parsed = rawParams.safeParse(params)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  const hashed = 'hash' in parsed.data ? (parsed.data.hash as Hex) : hashOf(parsed.data)
  return {
    subject: { kind: 'unreadable' },
    sign: (key) =>
      chainType === 'ethereum'
        ? signHashForEthereum(hashed, key)
        : signBytesForSolana(Buffer.from(hashed.slice(2), 'hex'), key),
  }
}

type Bytes = { bytes: string; encoding: 'utf-8' | 'hex' | 'base64'; hash_function: string }

function hashOf({ bytes, encoding, hash_function }: Bytes): Hex {
  const text = encoding === 'hex' ? bytes.replace(/^0x/, '') : bytes
  const decoded = Buffer.from(text, encoding)
  if (hash_function === 'keccak256') return keccak256(new Uint8Array(decoded))
  return `0x${createHash('sha256').update(decoded).digest('hex')}`
}
