import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAnvil } from './findAnvil.ts'
import { thisMachine } from './machine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-anvil-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('finds anvil on PATH when there is no npm package for the platform', () => {
  const anvil = join(folder, 'anvil')
  writeFileSync(anvil, '#!/bin/sh\n')
  chmodSync(anvil, 0o755)
  expect(findAnvil({ platform: 'freebsd', arch: 'x64', path: `/nowhere:${folder}` })).toEqual({
    program: anvil,
    leading: [],
  })
})

test('finds nothing when there is no npm package, no anvil on PATH and no emulator', () => {
  expect(findAnvil({ platform: 'freebsd', arch: 'x64', path: folder })).toBeUndefined()
  expect(findAnvil({ platform: 'linux', arch: 'riscv64', path: folder })).toBeUndefined()
})

test('finds an anvil for the machine the tests run on', () => {
  expect(findAnvil(thisMachine())).toBeDefined()
})
