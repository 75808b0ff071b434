import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SignerMisconfigured } from '../SignerMisconfigured.ts'
import type { MasterKeys } from './createLocalKms.ts'

const KEY_BYTES = 32

export type MasterKeySource = {
  /** Prefix of the variables in messages. */
  prefix: 'LATCHKEY' | 'SIGNER'
  /** Value of `<prefix>_MASTER_KEY`: base64 of 32 bytes. */
  fromEnvironment: string | undefined
  /** Value of `<prefix>_OLD_MASTER_KEYS`: comma-separated, needed until every key is rewrapped. */
  olderFromEnvironment: string | undefined
  /** File used if the environment has no key: one key per line, newest first. */
  file: string
  isFileAllowed: boolean
}

/** Whether the environment or the key file has a master key. */
export const hasMasterKey = async ({ fromEnvironment, file }: MasterKeySource): Promise<boolean> =>
  fromEnvironment !== undefined || (await readFile(file, 'utf8').catch(ifMissing)) !== undefined

/** Reads the master keys from the environment, or from a file that the first start creates. */
export async function readMasterKeys(source: MasterKeySource): Promise<MasterKeys> {
  const { prefix, fromEnvironment, olderFromEnvironment, file } = source
  if (fromEnvironment !== undefined) {
    const older = olderFromEnvironment?.split(',') ?? []
    return [
      decode(fromEnvironment, `${prefix}_MASTER_KEY`),
      ...older.map((key) => decode(key, `${prefix}_OLD_MASTER_KEYS`)),
    ]
  }
  if (!source.isFileAllowed) {
    throw new SignerMisconfigured([
      `${prefix}_MASTER_KEY is missing: in production, set it to 32 random bytes in base64, set ${prefix}_KMS, or set ${prefix}_ALLOW_FILE_KEY=1 to store the key in a file.`,
    ])
  }
  const stored = await readFile(file, 'utf8').catch(ifMissing)
  const [newest = '', ...older] = (stored ?? (await createFile(file))).trim().split('\n')
  return [decode(newest, file), ...older.map((key) => decode(key, file))]
}

/** Adds a new key as first. New data keys are wrapped with it. */
export async function addMasterKeyToFile(file: string): Promise<void> {
  const current = await readFile(file, 'utf8')
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, `${newKey()}\n${current}`, { mode: 0o600, flush: true })
  await rename(draft, file) // atomic
}

/** Creates the file atomically. The first of several processes wins. */
async function createFile(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, newKey(), { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64')

function decode(text: string, source: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.byteLength !== KEY_BYTES || key.toString('base64') !== text.trim()) {
    throw new SignerMisconfigured([`${source} must be exactly 32 bytes in base64.`])
  }
  return key
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
