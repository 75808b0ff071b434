import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { hosts: readonly string[]; notBefore: Date; notAfter: Date }

const OID = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
} as const
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utf8String: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
} as const

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const objectId = (hex: string) => der(TAG.objectId, Buffer.from(hex, 'hex'))
const sequence = (...parts: readonly Uint8Array[]) => der(TAG.sequence, ...parts)
const time = (date: Date) =>
  der(TAG.generalizedTime, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`))

/** Creates a self-signed certificate (X.509 v3, ECDSA P-256) and its key, both in PEM. */
export function createCertificate({ hosts, notBefore, notAfter }: Options) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [commonName = 'localhost'] = hosts
  const name = sequence(
    der(TAG.set, sequence(objectId(OID.commonName), der(TAG.utf8String, Buffer.from(commonName)))),
  )
  const algorithm = sequence(objectId(OID.ecdsaWithSha256))
  // The first byte keeps the number positive and without leading zeros.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const names = hosts.map((host) => der(TAG.dnsName, Buffer.from(host)))
  const extension = (oid: string, value: Uint8Array) =>
    sequence(objectId(oid), der(TAG.octetString, value))
  const body = sequence(
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    algorithm,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(
      TAG.extensions,
      sequence(
        extension(OID.basicConstraints, sequence()),
        extension(OID.subjectAltName, sequence(...names)),
      ),
    ),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, algorithm, der(TAG.bitString, Buffer.from([0]), signature))
  return {
    certificate: toPem(certificate),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

const toPem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
