import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { ROOT } from './runProgram.mjs'

const AMD64_PACKAGE = '@foundry-rs/anvil-linux-amd64'
const EMULATOR_PACKAGES = [
  'qemu-user-static',
  'libc6-amd64-cross',
  'libgcc-s1-amd64-cross',
  'libstdc++6-amd64-cross',
]

/**
 * Prepares the amd64 build of anvil for qemu-user on Debian arm64, where the registry may lack the arm64 build.
 * Does nothing if anvil is already there, or if this machine cannot install it: the sandbox then runs without
 * Ethereum chains and says so.
 */
export function ensureAnvil() {
  if (process.platform !== 'linux' || process.arch !== 'arm64') return
  if (hasPlatformPackage() || isOnPath('anvil')) return
  if (!isOnPath('qemu-x86_64-static') || !existsSync('/usr/x86_64-linux-gnu/lib')) {
    if (!canInstallPackages() || !installPackages(EMULATOR_PACKAGES)) return
  }
  if (!existsSync(`${ROOT}/.cache/anvil/package/bin/anvil`)) unpackAmd64Build()
}

function unpackAmd64Build() {
  const lock = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')).packages
  const { version, integrity } = lock[`node_modules/${AMD64_PACKAGE}`]
  const folder = `${ROOT}/.cache/anvil`
  mkdirSync(folder, { recursive: true })
  console.log(`Downloading ${AMD64_PACKAGE}@${version} …`)
  const { status, stdout } = spawnSync('npm', ['pack', '--silent', `${AMD64_PACKAGE}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status !== 0) return
  const archive = join(folder, stdout.trim().split('\n').at(-1))
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${digest}` !== integrity) {
    rmSync(archive)
    throw new Error(`${AMD64_PACKAGE}@${version} does not have the integrity in package-lock.json.`)
  }
  spawnSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'inherit' })
  rmSync(archive)
}

function hasPlatformPackage() {
  try {
    createRequire(`${ROOT}/package.json`).resolve('@foundry-rs/anvil-linux-arm64/package.json')
    return true
  } catch {
    return false
  }
}

// npm puts node_modules/.bin on PATH, where `anvil` may be a link of another platform's package.
const isOnPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .some((folder) => existsSync(join(folder, name)))
