import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Command } from '../Command.ts'

const USAGE = 'Usage: latchkey completion bash|zsh|fish'

/** Words that may follow each prefix of words: `''` is the beginning, `keys` has `rotate` and `status`. */
function nextWords(commands: readonly Command[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>()
  const add = (prefix: string, word: string) =>
    next.set(prefix, (next.get(prefix) ?? new Set()).add(word))
  for (const { name, usage } of commands) {
    const words = name.split(' ')
    words.forEach((word, index) => {
      add(words.slice(0, index).join(' '), word)
    })
    for (const [option] of usage.matchAll(/--[a-z-]+/g)) add(name, option)
    for (const [, choices = ''] of usage.matchAll(/(?:^|\[)([a-z]+(?:\|[a-z]+)+)/g)) {
      for (const choice of choices.split('|')) add(name, choice)
    }
    add('help', words[0] ?? '')
  }
  for (const word of ['help', '--version', '--env-file']) add('', word)
  return next
}

/** Script for a shell, to be sourced. It calls no program when it completes. */
export function completionScript(
  commands: readonly Command[],
  [shell, ...more]: readonly string[],
): string {
  const next = nextWords(commands)
  if (more.length === 0 && shell === 'bash') return bash(next)
  if (more.length === 0 && shell === 'zsh') {
    return `#compdef latchkey\nautoload -U +X bashcompinit && bashcompinit\n${bash(next)}`
  }
  if (more.length === 0 && shell === 'fish') return fish(next)
  throw new ConfigurationError([USAGE])
}

function bash(next: ReadonlyMap<string, ReadonlySet<string>>): string {
  const cases = [...next].map(
    ([prefix, words]) => `    '${prefix}') words='${[...words].join(' ')}' ;;`,
  )
  return `_latchkey() {
  local words='' prefix='' position
  for ((position = 1; position < COMP_CWORD && position <= 2; position++)); do
    [[ \${COMP_WORDS[position]} == -* ]] && break
    prefix="\${prefix:+$prefix }\${COMP_WORDS[position]}"
  done
  case "$prefix" in
${cases.join('\n')}
    *)
      case "\${prefix%% *}" in
${cases.map((line) => `    ${line}`).join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _latchkey latchkey`
}

function fish(next: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = [...next].flatMap(([prefix, words]) => {
    const given = prefix === '' ? [] : prefix.split(' ')
    const condition =
      given.length === 0
        ? '__fish_use_subcommand'
        : given.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ')
    return [...words].map((word) =>
      word.startsWith('--')
        ? `complete -c latchkey -n '${condition}' -l ${word.slice(2)}`
        : `complete -c latchkey -n '${condition}' -a '${word}'`,
    )
  })
  return ['complete -c latchkey -f', ...lines].join('\n')
}
