import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateError } from './CreateError.ts'
import type { Options } from './readOptions.ts'
import { withTarballs } from './withTarballs.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const APP_ID_LENGTH = 25
const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/
const SECRET_FILE = 0o600
/** Files that get a dot in front. npm leaves a .gitignore out of a package. */
const HIDDEN = ['gitignore', 'env']

/** The relative path is the same from `src` and from `dist`. */
const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url))

export type CreatedApp = { appId: string; files: readonly string[] }

/**
 * Copies a template, with a random app id and fresh keys in `.env`.
 * @throws CreateError if the folder has files, its name is no package name, or a tarball is missing.
 */
export async function createApp({ folder, template, packages }: Options): Promise<CreatedApp> {
  const target = resolve(folder)
  const name = basename(target)
  if (!NAME.test(name)) {
    throw new CreateError(`${name}: use lower-case letters, digits, ".", "_" and "-".`)
  }
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new CreateError(`${folder} is not empty. Name another folder.`)
  }
  const appId = Array.from(
    { length: APP_ID_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('')
  const manifest = await readFile(join(TEMPLATES, template, 'package.json'), 'utf8')
  const dependencies = packages ? await withTarballs(manifest, resolve(packages), target) : manifest

  await mkdir(target, { recursive: true })
  await cp(join(TEMPLATES, template), target, { recursive: true })
  await writeFile(join(target, 'package.json'), dependencies)
  for (const name of HIDDEN) {
    if (existsSync(join(target, name))) await rename(join(target, name), join(target, `.${name}`))
  }
  const files = await listFiles(target)
  for (const file of files) {
    const text = await readFile(join(target, file), 'utf8')
    await writeFile(
      join(target, file),
      text.replaceAll('{{NAME}}', name).replaceAll('{{APP_ID}}', appId),
    )
  }
  await addKeys(join(target, '.env'))
  return { appId, files: [...new Set([...files, '.env'])] }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** Adds fresh keys to the variables of the template. */
async function addKeys(file: string): Promise<void> {
  const variables = existsSync(file) ? await readFile(file, 'utf8') : ''
  await rm(file, { force: true }) // an existing file would keep its mode
  const newKey = () => randomBytes(32).toString('base64')
  const keys = ['LATCHKEY_APP_SECRET', 'LATCHKEY_MASTER_KEY', 'SIGNER_MASTER_KEY']
  const lines = keys.map((key) => `${key}=${newKey()}\n`)
  await writeFile(file, variables + lines.join(''), { mode: SECRET_FILE })
}
