import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const urlOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
let folder: string
let group: number | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-parent-'))
})
afterEach(() => {
  try {
    if (group) process.kill(-group, 'SIGKILL')
  } catch {
    // all of its processes ended
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Runs two programs in sequence, as `npm test` runs its stages, under a shell, as npm does. */
function startUnderShell() {
  const file = (name: string) => join(folder, name)
  writeFileSync(
    file('child.mjs'),
    `import { writeFileSync } from 'node:fs'
     const [, , name] = process.argv
     process.on('SIGTERM', () => {
       writeFileSync(name + '.ended', '')
       process.exit(0)
     })
     setInterval(() => {}, 60_000)
     writeFileSync(name + '.pid', String(process.pid))`,
  )
  writeFileSync(
    file('run.mjs'),
    `import { endWithParent } from ${urlOf('./endWithParent.mjs')}
     import { runProgram } from ${urlOf('./runProgram.mjs')}
     endWithParent()
     for (const name of ['first', 'second']) {
       await runProgram(process.execPath, [${JSON.stringify(file('child.mjs'))}, ${JSON.stringify(`${folder}/`)} + name])
     }`,
  )
  // The second command keeps the shell from replacing itself with node.
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${file('run.mjs')}"; true`], {
    stdio: 'ignore',
    detached: true,
  })
  group = shell.pid
  return { shell, file }
}

test('ends the running program and starts no further one after its shell ended', async () => {
  const { shell, file } = startUnderShell()
  await vi.waitFor(() => expect(existsSync(file('first.pid'))).toBe(true))
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(existsSync(file('first.ended'))).toBe(true))
  const pid = Number(readFileSync(file('first.pid'), 'utf8'))
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(existsSync(file('second.pid'))).toBe(false)
})
