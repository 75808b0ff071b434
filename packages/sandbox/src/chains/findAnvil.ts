import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Machine, resolveFile } from './machine.ts'

/** How to run anvil: a program, and the arguments that come before anvil's own. */
export type AnvilCommand = { program: string; leading: readonly string[] }

const FOUNDRY_ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** Unpacked by `scripts/ensureAnvil.mjs` on Debian arm64. */
const AMD64_BINARY = fileURLToPath(
  new URL('../../../../.cache/anvil/package/bin/anvil', import.meta.url),
)
const AMD64_LIBRARIES = '/usr/x86_64-linux-gnu'

/**
 * Finds anvil in this order: the npm package for this platform, `anvil` on PATH, and on Linux arm64 the
 * amd64 binary under qemu-user, because the arm64 package is not in every registry.
 */
export function findAnvil(machine: Machine): AnvilCommand | undefined {
  const native = findPackageBinary(machine) ?? findOnPath('anvil', machine)
  if (native) return { program: native, leading: [] }
  const emulator = findOnPath('qemu-x86_64-static', machine)
  const canEmulate = machine.platform === 'linux' && machine.arch === 'arm64'
  if (!canEmulate || !emulator || !existsSync(AMD64_BINARY)) return undefined
  return { program: emulator, leading: ['-L', AMD64_LIBRARIES, AMD64_BINARY] }
}

function findPackageBinary({ platform, arch }: Machine): string | undefined {
  const name = `@foundry-rs/anvil-${platform}-${FOUNDRY_ARCHITECTURES[arch]}`
  const binary = platform === 'win32' ? 'anvil.exe' : 'anvil'
  return resolveFile(`${name}/bin/${binary}`)
}

/** Skips `node_modules/.bin`, where `anvil` may be a link of another platform's package. */
function findOnPath(name: string, { platform, path }: Machine): string | undefined {
  const file = platform === 'win32' ? `${name}.exe` : name
  return path
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .map((folder) => join(folder, file))
    .find((candidate) => existsSync(candidate))
}
