import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_CODES, type ErrorCode } from '@latchkey/contract'
import { ERROR_HELP } from './errorHelp.ts'
import { code, GENERATED, sentence, table } from './markdown.ts'

const MESSAGES = 'packages/server/src/platform/http/errorMessages.ts'
/** Lists of all codes: naming a code there does not raise it. */
const LISTS =
  /contract\/src\/(?:errors|hostErrors)[.]ts$|errorMessages[.]ts$|react\/src\/(?:text|compat)\//
const TESTS = /[.](?:test|test-d|fixture)[.]/

/** Reference of the error codes: status, sentence, and what to do. */
export function errorsPage(root: string): string {
  const messages = readMessages(readFileSync(join(root, MESSAGES), 'utf8'))
  const raised = findRaisedCodes(root)
  const codes = Object.keys(ERROR_CODES) as ErrorCode[]
  const missing = codes.filter((one) => raised.has(one) && !ERROR_HELP[one])
  if (missing.length > 0) throw new Error(`No entry in errorHelp.ts for ${missing.join(', ')}.`)
  const rowsOf = (isOfServer: boolean) =>
    codes
      .filter((one) => ERROR_HELP[one] && messages.has(one) === isOfServer)
      .map((one) => [
        code(one),
        ...(isOfServer ? [String(ERROR_CODES[one].status)] : []),
        sentence(ERROR_HELP[one]?.meaning ?? messages.get(one) ?? ''),
        ERROR_HELP[one]?.action ?? '',
      ])
  const reserved = codes.filter((one) => !ERROR_HELP[one])
  return `# Error codes

${GENERATED}

Every error has a stable \`code\`: \`error.code\` of a \`LatchkeyError\` in the browser, of a \`LatchkeyApiError\` of \`@latchkey/node\`, and of the HTTP reply. Accept unknown codes: new ones can be added. The callbacks of the modal get a [smaller list](../hooks.md#error-codes).

## Codes of the server

${table(['code', 'status', 'meaning', 'what to do'], rowsOf(true))}

## Codes of the client

The browser raises these. They have no HTTP status.

${table(['code', 'meaning', 'what to do'], rowsOf(false))}

## Reserved codes

Part of the protocol. This version does not raise them: ${reserved.map(code).join(', ')}.
`
}

/** Sentences of the server by code. */
function readMessages(text: string): Map<string, string> {
  const entries = [...text.matchAll(/^ {2}(\w+):\s+(['"])(.*?)\2,$/gms)]
  return new Map(entries.map(([, name = '', , message = '']) => [name, message]))
}

/** Codes that occur as a text in the sources of the packages. */
function findRaisedCodes(root: string): Set<string> {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/*/src'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /[.]tsx?$/.test(file) && !TESTS.test(file) && !LISTS.test(file))
  const texts = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z_]+)'/g),
  ])
  return new Set(texts.map(([, text = '']) => text))
}
