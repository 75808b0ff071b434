import { type ByteReader, createByteReader } from '@latchkey/contract/chains/byteReader'

/** No transaction starts with these bytes, so a signed message cannot be a transaction. */
const SIGNING_DOMAIN = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'))
const KEY_BYTES = 32
const FORMATS_MAX = 2
const NO_APPLICATION = new Uint8Array(KEY_BYTES)

export type OffChainMessage = {
  /** Signers in the envelope. Empty in the oldest format. */
  signers: readonly Uint8Array[]
  text: string
}

/** All envelopes that wallets may sign for a text: oldest format, version 0 and version 1. */
export function offChainEnvelopes(text: string, signer: Uint8Array): readonly Uint8Array[] {
  const content = new TextEncoder().encode(text)
  const length = [content.length & 0xff, content.length >> 8]
  const head = [...SIGNING_DOMAIN]
  return [
    Uint8Array.of(...head, 0, 0, ...length, ...content),
    Uint8Array.of(...head, 0, ...NO_APPLICATION, 0, 1, ...signer, ...length, ...content),
    Uint8Array.of(...head, 1, 1, ...signer, ...content),
  ]
}

/** Parses the bytes in every format. Empty if they are no off-chain message. */
export function readOffChainMessage(bytes: Uint8Array): readonly OffChainMessage[] {
  return [readOldest, readVersion0, readVersion1].flatMap((read) => {
    try {
      const reader = createByteReader(bytes)
      const isEnvelope = reader
        .take(SIGNING_DOMAIN.length)
        .every((byte, place) => byte === SIGNING_DOMAIN[place])
      return isEnvelope ? read(reader) : []
    } catch {
      return []
    }
  })
}

function readOldest(reader: ByteReader): OffChainMessage[] {
  if (reader.byte() !== 0 || reader.byte() > FORMATS_MAX) return []
  return readCounted(reader, [])
}

function readVersion0(reader: ByteReader): OffChainMessage[] {
  if (reader.byte() !== 0) return []
  reader.take(KEY_BYTES) // the application domain, which wallets choose freely
  if (reader.byte() > FORMATS_MAX) return []
  return readCounted(reader, readSigners(reader))
}

function readVersion1(reader: ByteReader): OffChainMessage[] {
  if (reader.byte() !== 1) return []
  const signers = readSigners(reader)
  return [{ signers, text: decode(reader.rest()) }]
}

const readSigners = (reader: ByteReader) =>
  Array.from({ length: reader.byte() }, () => reader.take(KEY_BYTES))

function readCounted(reader: ByteReader, signers: readonly Uint8Array[]): OffChainMessage[] {
  const length = reader.byte() | (reader.byte() << 8)
  const content = reader.rest()
  return content.length === length ? [{ signers, text: decode(content) }] : []
}

const decode = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
