import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  ATTACKERS,
  type Attacker,
  CAPABILITIES,
  type Cell,
  WALLET_KINDS,
  type WalletKind,
} from './capabilities.ts'
import { EARLIER_ATTACKS } from './earlierAttacks.ts'
import { FINDINGS, type Finding } from './findings.ts'
import { MUTATIONS } from './mutations.ts'
import { SCORECARD } from './scorecard.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)].join('\n')

/** The outcome in the words of the page; attacks that succeed are bold. */
function cellText({ outcome, detail, setting, test }: Cell): string {
  const named = outcome === 'nothing' ? 'nothing' : `**${outcome}**`
  const notes = [detail, test && `\`${test}\``].filter(Boolean).join(', ')
  return `${named}${notes && ` (${notes})`}${setting ? `; changed by ${setting}` : ''}`
}

const WRITTEN = 'Written by `npm run docs:security`. Change the table in'

/** docs/what-each-party-can-do.md. */
const capabilitiesPage = () => `# What each party can do

<!-- ${WRITTEN} scripts/security-tables/capabilities.ts instead. -->

This page says what one attacker alone gets of a wallet, and which test performs the attack. Each outcome includes the ones before it: *nothing*, *guess offline* (a copy that can be guessed against without limit), *sign* (use the wallet without the user), *key* (take the key away).

${table(
  ['attacker', ...Object.values(WALLET_KINDS)],
  keysOf<Attacker>(ATTACKERS).map((attacker) => [
    ATTACKERS[attacker],
    ...keysOf<WalletKind>(WALLET_KINDS).map((kind) => cellText(CAPABILITIES[attacker][kind])),
  ]),
)}

*Cloud* is Google Drive or iCloud. With Google Drive, the token passes through the API when the user recovers, so an attacker in the running API gets the key of a user who recovers. Known limitations and mitigations: [SECURITY.md](../SECURITY.md#known-limitations). Figures: [scorecard.md](scorecard.md).
`

const count = (status: string) => SCORECARD.filter((one) => one.status === status).length

const fileName = (path: string) => path.split('/').at(-1)
const outcomeText = ({ outcome, detail }: Finding) => (detail ? `${outcome}: ${detail}` : outcome)

/** docs/scorecard.md. */
const scorecardPage = () => `# Security and reliability scorecard

<!-- ${WRITTEN} scripts/security-tables/scorecard.ts instead. -->

One figure per row, with the tests that produce it: ${count('met')} of ${SCORECARD.length} targets are met, ${count('partly')} partly, ${count('not met')} not. With n trials and no failure, the failure rate is below 3/n with 95 % confidence. Counts in brackets are those of \`npm run test:extended\`.

${table(
  ['id', 'figure', 'target', 'result', 'status', 'tests'],
  SCORECARD.map(({ id, figure, target, result, status, tests }) => [
    id,
    figure,
    target,
    result,
    status,
    tests.map((test) => `\`${test}\``).join(', '),
  ]),
)}

## Findings of the security review

A review before the first release attacked the code. Each finding has tests of its fix. F is critical to medium, L is low.

${table(
  ['id', 'finding', 'outcome', 'tests'],
  FINDINGS.map((one) => [
    one.id,
    one.finding,
    outcomeText(one),
    one.tests.map(([file, name]) => `\`${fileName(file)}\`: ${name}`).join('; '),
  ]),
)}

## Attacks against the earlier code

The attacks of the review, written as programs, were run against the code that the review read (\`c63fa228\`) and against the last commit before the trust boundary was built (\`94794a34\`). Each program uses only what its attacker has. The last column names the same attack as a test of today's code.

${table(
  ['finding', 'attack', 'commit', 'result then', 'result now', 'test now'],
  EARLIER_ATTACKS.map(({ id, attack, commit, before, now, test: [file, name] }) => [
    id,
    attack,
    `\`${commit}\``,
    before,
    now,
    `\`${file}\`: ${name}`,
  ]),
)}

## Mutations

Each check of the [recovery evidence](recovery.md#evidence-at-the-signer) was removed by hand. The named test then fails. S are checks of the signer, P of passkeys, I of ID tokens, A of the API.

${table(
  ['id', 'removed check', 'test that fails'],
  MUTATIONS.map((one) => [
    one.id,
    one.check,
    'reason' in one ? `none: ${one.reason}` : `\`${one.file}\`: ${one.test}`,
  ]),
)}
`

/** The pages by path. */
export const securityPages = (): Record<string, string> => ({
  'docs/what-each-party-can-do.md': capabilitiesPage(),
  'docs/scorecard.md': scorecardPage(),
})

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of Object.entries(securityPages())) writeFileSync(`${ROOT}/${path}`, text)
}
