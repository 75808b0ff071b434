import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { completionScript } from './completion/completionScript.ts'
import { runCommand } from './runCommand.ts'

async function printedBy(...words: string[]): Promise<string> {
  const printed: string[] = []
  await runCommand(COMMANDS, words, { env: {}, print: (line) => printed.push(line) })
  return printed.join('\n')
}

test('lists every command in the overview and explains each', async () => {
  const overview = await printedBy('help')
  for (const { name, summary } of COMMANDS) {
    expect(overview).toContain(`latchkey ${name} `)
    expect(overview).toContain(summary)
    const help = await printedBy('help', ...name.split(' '))
    expect(help).toContain(`USAGE\n    latchkey ${name}`)
    expect(await printedBy(...name.split(' '), '--help')).toBe(help)
  }
})

test('lists the commands of a group', async () => {
  const group = await printedBy('help', 'users')
  expect(group).toContain('latchkey users list')
  expect(group).not.toContain('latchkey doctor')
})

test('names an unknown command and the commands there are', async () => {
  await expect(printedBy('userz')).rejects.toThrow(/^Unknown command userz\.\nlatchkey start/)
  await expect(printedBy('users', 'lst')).rejects.toThrow(/latchkey users list/)
})

test('explains every option that a usage names', () => {
  for (const { name, usage, details } of COMMANDS) {
    const text = details.join('\n')
    for (const [option] of usage.matchAll(/--[a-z-]+/g)) {
      expect([name, option, text.includes(option)]).toEqual([name, option, true])
    }
  }
})

test.each([
  [['latchkey', 'us'], ['users']],
  [
    ['latchkey', 'keys', ''],
    ['rotate', 'status', 'list'],
  ],
  [
    ['latchkey', 'keys', 'rotate', ''],
    ['master', 'tokens'],
  ],
  [['latchkey', 'doctor', '--p'], ['--page']],
  [['latchkey', 'users', 'show', 'ada@example.com', '--'], ['--json']],
])('completes %o in bash', (words, expected) => {
  const quoted = words.map((word) => `'${word}'`).join(' ')
  const script = `${completionScript(COMMANDS, ['bash'])}
COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _latchkey; printf '%s\\n' "\${COMPREPLY[@]}"`
  const output = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
  expect(output.trim().split('\n')).toEqual(expected)
})

test('prints scripts for zsh and fish, and rejects other shells', () => {
  expect(completionScript(COMMANDS, ['zsh'])).toMatch(/^#compdef latchkey\n/)
  expect(completionScript(COMMANDS, ['fish'])).toContain(
    "complete -c latchkey -n '__fish_seen_subcommand_from users' -a 'list'",
  )
  expect(() => completionScript(COMMANDS, ['tcsh'])).toThrow('Usage: latchkey completion')
})
