import type { CreatedApp } from './createApp.ts'
import type { Options } from './readOptions.ts'

const COMMANDS = {
  vite: ['npm run server   # in one terminal', 'npm run dev      # in another'],
  next: ['npm run dev'],
} as const

/** Lists the commands to run after the files are written. */
export const nextSteps = ({ folder, template }: Options, { appId, files }: CreatedApp): string =>
  [
    `Wrote ${files.length} files to ${folder}. App id: ${appId}`,
    'Keys are in .env: keep it out of version control.',
    '',
    `  cd ${folder}`,
    '  npm install',
    ...COMMANDS[template].map((command) => `  ${command}`),
    '',
    'Log in as test@example.com with the code 246810. README.md says how to send mails.',
  ].join('\n')
