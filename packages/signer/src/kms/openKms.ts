import { readFile } from 'node:fs/promises'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'
import { createLocalKms, type MasterKeys } from './createLocalKms.ts'
import { createPkcs11Kms } from './createPkcs11Kms.ts'
import { createTransitKms } from './createTransitKms.ts'
import { type Kms, UnknownMasterKey } from './Kms.ts'
import { hasMasterKey, type MasterKeySource, readMasterKeys } from './readMasterKeys.ts'

export type KmsSource = {
  /** Value of `<prefix>_KMS`: URL of a transit key, or a PKCS#11 URI. */
  url: string | undefined
  /** Value of `<prefix>_OLD_KMS`: comma-separated, needed until every key is rewrapped. */
  olderUrls: string | undefined
  /** Token of the transit API, or a file that is read for each call. */
  token: string | undefined
  tokenFile: string | undefined
  /** Used without a KMS, and to read keys from the time before it. */
  masterKeys: MasterKeySource
}

type KmsVariable =
  | 'KMS'
  | 'OLD_KMS'
  | 'KMS_TOKEN'
  | 'KMS_TOKEN_FILE'
  | 'MASTER_KEY'
  | 'OLD_MASTER_KEYS'
type Prefix = MasterKeySource['prefix']

/** Returns the KMS that the variables of a process with this prefix name. */
export function toKmsSource<P extends Prefix>(
  prefix: P,
  variables: { [Name in `${P}_${KmsVariable}`]?: string | undefined },
  keyFile: Pick<MasterKeySource, 'file' | 'isFileAllowed'>,
): KmsSource {
  const read = (name: KmsVariable) => variables[`${prefix}_${name}` as const]
  return {
    url: read('KMS'),
    olderUrls: read('OLD_KMS'),
    token: read('KMS_TOKEN'),
    tokenFile: read('KMS_TOKEN_FILE'),
    masterKeys: {
      prefix,
      fromEnvironment: read('MASTER_KEY'),
      olderFromEnvironment: read('OLD_MASTER_KEYS'),
      ...keyFile,
    },
  }
}

type Options = {
  /** Converts the local master keys before use. */
  toWrappingKeys?(keys: MasterKeys): MasterKeys
}

/**
 * Opens the KMS of the environment: an HSM, a transit API, or the local master keys.
 *
 * @throws {@link SignerMisconfigured} if a URL is invalid or a local key is missing.
 */
export async function openKms(
  source: KmsSource,
  { toWrappingKeys = (keys) => keys }: Options = {},
): Promise<Kms> {
  const { masterKeys } = source
  const local = createLocalKms(async () => toWrappingKeys(await readMasterKeys(masterKeys)))
  const older = source.olderUrls?.split(',').map((url) => openRemote(url.trim(), source)) ?? []
  if (source.url !== undefined) {
    const newest = openRemote(source.url, source)
    return combineKms([newest, ...older, ...((await hasMasterKey(masterKeys)) ? [local] : [])])
  }
  await readMasterKeys(masterKeys)
  return older.length === 0 ? local : combineKms([local, ...older])
}

function openRemote(url: string, source: KmsSource): Kms {
  if (url.startsWith('pkcs11:')) return createPkcs11Kms(url)
  if (/^https?:/.test(url) && URL.canParse(url)) {
    return createTransitKms({ url, readToken: () => readToken(source) })
  }
  const name = `${source.masterKeys.prefix}_KMS`
  throw new SignerMisconfigured([`${name} must be a PKCS#11 URI or the URL of a transit key.`])
}

async function readToken({ token, tokenFile, masterKeys }: KmsSource): Promise<string> {
  const text = tokenFile === undefined ? token : (await readFile(tokenFile, 'utf8')).trim()
  if (text) return text
  const name = `${masterKeys.prefix}_KMS_TOKEN`
  throw new SignerMisconfigured([`${name} is missing: the transit API needs a token.`])
}

/** Wraps with the first KMS and unwraps with each. Used to move keys from one KMS to another. */
function combineKms([newest, ...older]: readonly [Kms, ...Kms[]]): Kms {
  async function findOwner(masterKeyId: string): Promise<Kms | undefined> {
    for (const kms of [newest, ...older]) if (await kms.has(masterKeyId)) return kms
    return undefined
  }
  return {
    keyId: newest.keyId,
    has: async (masterKeyId) => (await findOwner(masterKeyId)) !== undefined,
    wrap: newest.wrap,
    async unwrap(wrapped, context) {
      const kms = await findOwner(wrapped.masterKeyId)
      if (!kms) throw new UnknownMasterKey()
      return kms.unwrap(wrapped, context)
    },
    health: newest.health,
  }
}
