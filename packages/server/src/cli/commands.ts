import { readEnvironment } from '../platform/config/readEnvironment.ts'
import { apiCommand } from './api/apiCommand.ts'
import { API_COMMANDS } from './api/apiCommands.ts'
import type { Cli, Command } from './Command.ts'

const EXPORT_DETAILS = [
  '--signer FILE   file of the embedded signer, if the signer runs inside the server',
  'Stop the servers first. See docs/export-and-restore.md.',
]

const MAIL_DETAILS = [
  '--app ID         app id; defaults to the first app',
  '--language LIST  languages, separated by commas',
  '--mail LIST      names of mails, such as login-code; defaults to all',
]

/** Loaded on demand: a running server does not call itself. */
const openClient = async (env: Cli['env']) => (await import('./api/openClient.ts')).openClient(env)

/** All commands, in the order of the help. Each loads its code on demand. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    usage: '',
    summary: 'run the server (also without a command)',
    details: [
      'Settings are environment variables and latchkey.config.ts. See docs/configuration.md.',
    ],
    async run(_args, { env }) {
      await (await import('./start/startCommand.ts')).startCommand(env)
      return undefined
    },
  },
  {
    name: 'init',
    usage:
      '[--yes] [--production] [--dir DIR] [--name NAME] [--origin URL] [--methods LIST] [--public-url URL] [--smtp-url URL] [--mail-from SENDER]',
    summary: 'write a configuration with fresh keys',
    details: [
      '--yes             ask nothing; defaults for options that are not given',
      '--production      also write compose.yaml, Caddyfile and the files of the signer',
      '--dir DIR         folder to write to; defaults to the working directory',
      '--name NAME       name of the app in the modal and in mails',
      '--origin URL      origin of the pages that use the app',
      '--methods LIST    login methods, separated by commas; defaults to email',
      '--public-url URL  address of the server as browsers see it',
      '--smtp-url URL    mail server, smtp:// or smtps:// with credentials',
      '--mail-from TEXT  sender of mails',
      'Without a terminal it asks nothing. Existing files are never overwritten.',
    ],
    async run(args, cli) {
      const { initCommand } = await import('./init/initCommand.ts')
      await initCommand(args, cli)
      return undefined
    },
  },
  {
    name: 'doctor',
    usage: '[--json] [--page URL] [--dkim-selector NAME]',
    summary: 'check configuration, database, keys, signer, mail, DNS, clock and providers',
    details: [
      '--json                print one JSON object',
      '--page URL            also check the Content-Security-Policy of a page that uses the app',
      '--dkim-selector NAME  also check the DKIM record NAME._domainkey of the sender',
      'Changes nothing. Exits with 1 if a check fails.',
    ],
    run: async (args, cli) => (await import('./doctor/doctorCommand.ts')).doctorCommand(args, cli),
  },
  {
    name: 'export',
    usage: '--out FILE [--signer FILE]',
    summary: 'export all users and their encrypted shares to a file',
    details: ['--out FILE      file to write', ...EXPORT_DETAILS],
    run: (args, cli) => exportOrRestore('export', args, cli),
  },
  {
    name: 'restore',
    usage: '--in FILE [--signer FILE]',
    summary: 'restore an export into an empty installation',
    details: ['--in FILE       file to read', ...EXPORT_DETAILS],
    run: (args, cli) => exportOrRestore('restore', args, cli),
  },
  {
    name: 'keys rotate',
    usage: '[master|tokens]',
    summary: 'rotate the master key and the key that signs tokens',
    details: ['Runs while the servers run. See docs/keys.md.'],
    run: (args, cli) => keys('rotate', args, cli),
  },
  {
    name: 'keys status',
    usage: '',
    summary: 'say which older keys are still needed',
    details: ['See docs/keys.md.'],
    run: (args, cli) => keys('status', args, cli),
  },
  {
    name: 'mails preview',
    usage: '[--out DIR] [--app ID] [--language LIST] [--mail LIST]',
    summary: 'write every mail as HTML and text, with a page that shows them',
    details: [
      '--out DIR        folder to write to; defaults to latchkey-mails',
      ...MAIL_DETAILS,
      'Sends nothing. See docs/mails.md.',
    ],
    async run(args, cli) {
      await (await import('./mails/mailsCommand.ts')).previewMails(args, cli)
      return undefined
    },
  },
  {
    name: 'mails send',
    usage: '--to ADDRESS [--app ID] [--language LIST] [--mail LIST]',
    summary: 'send sample mails through the configured mail server',
    details: ['--to ADDRESS     recipient', ...MAIL_DETAILS, 'See docs/mails.md.'],
    async run(args, cli) {
      await (await import('./mails/mailsCommand.ts')).sendMails(args, cli)
      return undefined
    },
  },
  {
    name: 'migrate',
    usage: '[PATH ...] [--dry-run]',
    summary: 'change imports of @privy-io/react-auth to @latchkey/react/compat',
    details: [
      'PATH       files and folders; defaults to the working directory',
      '--dry-run  write nothing',
      'Reports what it left, with file, line and reason. See docs/compat.md.',
    ],
    async run(args, { print }) {
      const { migrateCommand } = await import('./migrate/migrateCommand.ts')
      print(await migrateCommand(args, process.cwd()))
      return undefined
    },
  },
  {
    name: 'verify-assets',
    usage: '--url URL --app ID',
    summary: 'compare the pages that a server serves with this build',
    details: ['--url URL  address of the server', '--app ID   app id'],
    async run(args, { print }) {
      const { verifyAssetsCommand } = await import('./verify-assets/verifyAssetsCommand.ts')
      print(await verifyAssetsCommand(args))
      return undefined
    },
  },
  {
    name: 'webhooks replay',
    usage: '--app ID --since TIME [--all]',
    summary: 'send failed webhooks again, or all with --all',
    details: [
      '--app ID      app id',
      '--since TIME  2026-01-31T12:00:00Z',
      '--all         delivered messages too',
    ],
    async run(args, { env, print }) {
      const { replayCommand } = await import('./replay/replayCommand.ts')
      print(await replayCommand(['replay', ...args], readEnvironment(env), Date))
      return undefined
    },
  },
  ...API_COMMANDS.map((command) => apiCommand(command, openClient)),
  {
    name: 'completion',
    usage: 'bash|zsh|fish',
    summary: 'print a script that completes commands',
    details: [
      'bash: source <(latchkey completion bash)',
      'fish: latchkey completion fish | source',
    ],
    async run(args, { print }) {
      const { completionScript } = await import('./completion/completionScript.ts')
      print(completionScript(COMMANDS, args))
      return undefined
    },
  },
]

const exportOrRestore: (
  command: 'export' | 'restore',
  ...rest: Parameters<Command['run']>
) => ReturnType<Command['run']> = async (command, args, { env, print }) => {
  const { exportCommand } = await import('./export/exportCommand.ts')
  print(await exportCommand(command, args, readEnvironment(env)))
  return undefined
}

const keys: (
  command: 'rotate' | 'status',
  ...rest: Parameters<Command['run']>
) => ReturnType<Command['run']> = async (command, args, { env, print }) => {
  const { keysCommand } = await import('./keys/keysCommand.ts')
  await keysCommand([command, ...args], readEnvironment(env), {
    nowMs: Date.now,
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    report: print,
  })
  return undefined
}
