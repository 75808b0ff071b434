import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'

/** The clear fields of a share, and its secret part (docs/flows/vault.md has the layout). */
type Share = { walletId: string; context: Buffer; commitment: Buffer; point: Buffer }

const HEAD = 3
const ID = 16
const SALT = 32
const HASH = 32
const CHECKSUM = 16
const ENTROPY = 16
const DOMAIN = Buffer.from('latchkey wallet secret 1')

function readShare(bytes: Uint8Array): Share | undefined {
  const share = Buffer.from(bytes)
  if (share.length !== HEAD + ID + SALT + HASH + ENTROPY + 1 + CHECKSUM) return undefined
  const at = (from: number, length: number) => share.subarray(from, from + length)
  const walletId = at(HEAD, ID)
  const salt = at(HEAD + ID, SALT)
  return {
    walletId: walletId.toString('base64url'),
    context: Buffer.concat([DOMAIN, at(1, 1), salt, walletId]),
    commitment: at(HEAD + ID + SALT, HASH),
    point: at(HEAD + ID + SALT + HASH, ENTROPY + 1),
  }
}

/** Whether bytes are the entropy behind a share: the thief is sure without asking any chain. */
const isEntropyOf = ({ context, commitment }: Share, candidate: Uint8Array): boolean =>
  createHash('sha256').update(context).update(candidate).digest().equals(commitment)

function times(one: number, other: number): number {
  let product = 0
  for (let a = one, b = other; b > 0; b >>= 1) {
    if (b & 1) product ^= a
    a = a & 0x80 ? (a << 1) ^ 0x11b : a << 1
  }
  return product
}
const inverse = (of: number): number => {
  let candidate = 1
  while (times(of, candidate) !== 1) candidate += 1
  return candidate
}

/** Shamir's scheme over GF(256), from two points of a line; its value at zero is the secret. */
function join(one: Buffer, other: Buffer): Buffer | undefined {
  const [x, z] = [one[ENTROPY]!, other[ENTROPY]!]
  if (x === z) return undefined
  const slope = inverse(x ^ z)
  const [weightOne, weightOther] = [times(z, slope), times(x, slope)]
  return Buffer.from(
    Array.from({ length: ENTROPY }, (_, at) =>
      [times(one[at]!, weightOne), times(other[at]!, weightOther)].reduce((a, b) => a ^ b),
    ),
  )
}

/** Tries all combinations of one or two shares. Returns the opened wallets with their entropy. */
export function rebuild(found: readonly Uint8Array[]): Map<string, Buffer> {
  const shares = found.map(readShare).filter((share) => share !== undefined)
  const opened = new Map<string, Buffer>()
  for (const share of shares) {
    const others = shares.filter(({ walletId }) => walletId === share.walletId)
    const candidates = [
      share.point.subarray(0, ENTROPY),
      share.point.subarray(1),
      ...others.map(({ point }) => join(share.point, point)),
    ]
    const entropy = candidates.find((candidate) => candidate && isEntropyOf(share, candidate))
    if (entropy) opened.set(share.walletId, Buffer.from(entropy))
  }
  return opened
}

export type StolenRow = {
  root_id: string
  version: number
  key_version: number
  sealed_share: Buffer
  app_id: string
  user_id: string
}

const derive = (key: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, '', info, 32))

/** Decrypts the server's first root key with its database and master key. */
export function openRootKey(masterKey: string, wrapped: Buffer): Buffer {
  const key = derive(Buffer.from(masterKey, 'base64'), 'latchkey/1/wrap')
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12))
  decipher.setAAD(Buffer.from(JSON.stringify(['root_keys', 'wrapped', 1])))
  decipher.setAuthTag(wrapped.subarray(12, 28))
  return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()])
}

/** Decrypts the server's share with its database and root key. */
export function openServerShare(rootKey: Buffer, row: StolenRow): Buffer {
  const root = derive(rootKey, 'latchkey/1/auth-share')
  const place = ['wallet_shares', 'sealed_share', `${row.root_id}:${row.version}`]
  const ofApp = derive(root, JSON.stringify(['latchkey/envelope', 'app', row.app_id]))
  const key = derive(ofApp, JSON.stringify(['latchkey/envelope', 'record', ...place]))
  const decipher = createDecipheriv('aes-256-gcm', key, row.sealed_share.subarray(0, 12))
  decipher.setAAD(Buffer.from(JSON.stringify([...place, row.app_id, row.user_id, row.key_version])))
  decipher.setAuthTag(row.sealed_share.subarray(12, 28))
  return Buffer.concat([decipher.update(row.sealed_share.subarray(28)), decipher.final()])
}
