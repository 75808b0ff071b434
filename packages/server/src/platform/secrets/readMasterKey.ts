import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '../config/ConfigurationError.ts'

const KEY_BYTES = 32
const FILE_NAME = 'master.key'

type Where = {
  /** Base64 of 32 bytes, as the environment gives it. */
  fromEnvironment: string | undefined
  dataDir: string
  isFileAllowed: boolean
}

/** The key from the environment, else from a file in the data directory, made on the first start. */
export async function readMasterKey(where: Where): Promise<Uint8Array> {
  if (where.fromEnvironment !== undefined) {
    return decode(where.fromEnvironment, 'LATCHKEY_MASTER_KEY')
  }
  if (!where.isFileAllowed) {
    throw new ConfigurationError([
      'LATCHKEY_MASTER_KEY is missing: in production give 32 random bytes in base64, or set LATCHKEY_ALLOW_FILE_KEY=1 to keep the key in the data directory.',
    ])
  }
  const path = join(where.dataDir, FILE_NAME)
  const kept = await readFile(path, 'utf8').catch(ifMissing)
  return decode(kept ?? (await makeFile(where.dataDir, path)), path)
}

/** Whole or not at all, and the first of several processes wins. */
async function makeFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

function decode(text: string, source: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.byteLength !== KEY_BYTES || key.toString('base64') !== text.trim()) {
    throw new ConfigurationError([`${source} must hold exactly 32 bytes in base64.`])
  }
  return key
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
