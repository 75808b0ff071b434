import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser, ensureHeadlessShell } from './ensureBrowser.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-browser-'))
  vi.stubEnv('PATH', folder) // has no apt-get, so that nothing is installed
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})
function addProgram(name: string) {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('prefers the headless shell for npm test, and the whole browser elsewhere', () => {
  const chromium = addProgram('chromium')
  const shell = addProgram('chromium-headless-shell')
  ensureHeadlessShell()
  expect(process.env.CHROMIUM_PATH).toBe(shell)
  vi.stubEnv('CHROMIUM_PATH', undefined)
  ensureBrowser()
  expect(process.env.CHROMIUM_PATH).toBe(chromium)
})

test('uses an installed browser if the headless shell cannot be installed', () => {
  const chromium = addProgram('google-chrome')
  ensureHeadlessShell()
  expect(process.env.CHROMIUM_PATH).toBe(chromium)
})

test('keeps CHROMIUM_PATH, and rejects one that names no file', () => {
  const chosen = addProgram('my-chromium')
  vi.stubEnv('CHROMIUM_PATH', chosen)
  ensureHeadlessShell()
  expect(process.env.CHROMIUM_PATH).toBe(chosen)
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'))
  expect(ensureHeadlessShell).toThrow(/^CHROMIUM_PATH names a file that is not there: /)
})
