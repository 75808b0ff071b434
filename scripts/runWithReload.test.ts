import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWithReload } from './runWithReload.ts'
import { startChild } from './startChild.ts'

let folder: string
let lines: string[]
let stop: (() => Promise<void>) | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-reload-'))
  lines = []
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
/** Writes a program that sends a text and a number when it is ready, and stores its process id. */
const sayNumber = (number: number, more = '') =>
  write(
    'latchkeyReload.ts',
    `import { writeFileSync } from 'node:fs'
     import { text } from './text.ts'
     writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))
     process.send?.([text, ${number}])
     setInterval(() => {}, 60_000)
     ${more}`,
  )
const sent: unknown[] = []
async function run() {
  sent.length = 0
  const program = runWithReload({
    name: 'program',
    entry: join(folder, 'latchkeyReload.ts'),
    alsoWatch: { files: [join(folder, 'settings.json')] },
    start(path) {
      const child = startChild('program', path)
      return {
        ...child,
        untilReady: () => child.untilReady().then((message) => sent.push(message)),
      }
    },
    print: (line) => lines.push(line),
  })
  stop = program.stop
  await program.ready
}

test('starts a program again after its sources or watched files change, and stops it', async () => {
  write('text.ts', "export const text = 'one'")
  write('settings.json', '{}')
  sayNumber(1)
  await run()
  write('text.ts', "export const text = 'two'")
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(lines[0]).toMatch(/^✓ program restarted \(\d+\.\d s\)$/)
  write('settings.json', '{"changed":true}')
  await vi.waitFor(() => expect(lines).toHaveLength(2))
  expect(sent).toEqual([
    ['one', 1],
    ['two', 1],
    ['two', 1],
  ])
  await stop?.()
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('keeps the old program while the sources do not compile', async () => {
  write('text.ts', "export const text = 'one'")
  sayNumber(1)
  await run()
  write('text.ts', 'export const text = (')
  await vi.waitFor(() =>
    expect(lines).toEqual(['✗ program was not restarted: the sources do not compile.']),
  )
  write('text.ts', "export const text = 'three'")
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['three', 1]))
})

test('reports a program that ends by itself, and starts it after the next change', async () => {
  write('text.ts', "export const text = 'one'")
  sayNumber(1, 'setTimeout(() => process.exit(1), 50)')
  await run()
  await vi.waitFor(() =>
    expect(lines).toEqual(['✗ program ended. The next change starts it again.']),
  )
  sayNumber(2)
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['one', 2]))
})

test('rejects if the program cannot start', async () => {
  write('latchkeyReload.ts', 'process.exit(1)')
  await expect(run()).rejects.toThrow('The program did not start.')
})
