import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const has = (program: string) => spawnSync('which', [program]).status === 0

/** Why tests with an HSM cannot run here; undefined if they can. `npm test` installs the packages. */
export const softHsmMissing =
  existsSync(MODULE) && has('softhsm2-util') && has('pkcs11-tool')
    ? undefined
    : 'needs the Debian packages softhsm2 and opensc'

/** Creates a token of SoftHSM2. Sets SOFTHSM2_CONF for this process and its children. */
export async function createSoftHsm() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-hsm-'))
  const configuration = join(folder, 'softhsm2.conf')
  const pin = join(folder, 'pin')
  await mkdir(join(folder, 'tokens'))
  await writeFile(configuration, `directories.tokendir = ${join(folder, 'tokens')}\n`)
  await writeFile(pin, '1234\n', { mode: 0o600 })
  process.env.SOFTHSM2_CONF = configuration
  run('softhsm2-util', '--init-token', '--free', '--label=latchkey', '--pin=1234', '--so-pin=5678')

  return {
    /** Creates a key that cannot be extracted. Returns its URI. */
    createKey(id: '01' | '02'): string {
      run(
        'pkcs11-tool',
        ...['--module', MODULE, '--token-label', 'latchkey', '--login', '--pin', '1234'],
        ...['--keygen', '--key-type', 'GENERIC:32', '--id', id, '--usage-sign'],
      )
      return `pkcs11:token=latchkey;id=%${id}?module-path=${MODULE}&pin-source=file:${pin}`
    },
    setPin: (text: string) => writeFile(pin, text),
    async close() {
      delete process.env.SOFTHSM2_CONF
      await rm(folder, { recursive: true })
    },
  }
}

function run(program: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}
