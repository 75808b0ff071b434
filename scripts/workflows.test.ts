import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { NODE_VERSIONS } from './testNode.mjs'

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = {
  'runs-on': string
  'timeout-minutes'?: number
  strategy: { matrix: { runner: string[]; node?: string[] } }
  steps: Step[]
}
type Workflow = { permissions: unknown; concurrency: { group: string }; jobs: Record<string, Job> }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${ROOT}/.github/workflows`
const FILES = readdirSync(FOLDER)
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const read = (text: string) => parse(text) as Workflow
const jobsOf = (workflow: Workflow) => Object.values(workflow.jobs)
const stepsOf = (workflow: Workflow) => jobsOf(workflow).flatMap(({ steps }) => steps)
const SCRIPTS = Object.keys(
  (JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { scripts: object }).scripts,
)

/** Lists the npm scripts that a workflow runs. */
const scriptsIn = (workflow: Workflow) =>
  stepsOf(workflow).flatMap(({ run = '' }) =>
    [...run.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(([, named, short]) =>
      String(named ?? short),
    ),
  )

test.each(FILES)('%s runs only npm scripts that exist', (file) => {
  const scripts = scriptsIn(read(textOf(file)))
  expect(scripts).not.toEqual([])
  expect(scripts.filter((script) => !SCRIPTS.includes(script))).toEqual([])
})

test('finds a script that does not exist', () => {
  const planted = read(textOf('check.yml').replace('npm run check', 'npm run chekc && npm test'))
  expect(scriptsIn(planted)).toEqual(['chekc', 'test', 'build'])
  expect(SCRIPTS).not.toContain('chekc')
})

test('checks, tests, browsers, clients and packages each have a workflow', () => {
  const run = FILES.flatMap((file) => scriptsIn(read(textOf(file))))
  expect(run).toEqual(
    expect.arrayContaining([
      'check',
      'test',
      'test:node',
      'test:browsers',
      'test:clients',
      'test:packages',
    ]),
  )
})

/** `install('next')`, `servePage('next', …)`, or a list that a loop installs. */
const EXAMPLE_IN_SPEC = /'([a-z-]+)'/g

test('packages.yml runs every example from the packed packages', () => {
  expect(scriptsIn(read(textOf('packages.yml')))).toContain('test:packages')
  const spec = readFileSync(`${ROOT}/e2e/packages/examples.spec.ts`, 'utf8')
  const named = new Set([...spec.matchAll(EXAMPLE_IN_SPEC)].map(([, name]) => name))
  const examples = readdirSync(`${ROOT}/examples`).filter((name) =>
    existsSync(`${ROOT}/examples/${name}/package.json`),
  )
  expect(examples.length).toBeGreaterThan(10)
  expect(examples.filter((name) => !named.has(name))).toEqual([])
})

test.each(FILES)('%s may only read the repository and leaves no token in the checkout', (file) => {
  const workflow = read(textOf(file))
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const { uses, with: settings } of stepsOf(workflow)) {
    if (uses?.startsWith('actions/checkout@')) {
      expect(settings).toEqual({ 'persist-credentials': false })
    }
  }
})

test.each(FILES)('%s pins every action to a commit and names its version', (file) => {
  const lines = textOf(file).match(/^.*\buses:.*$/gm) ?? []
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatch(/ uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(FILES)('%s inserts no expression into a shell command', (file) => {
  for (const { run = '' } of stepsOf(read(textOf(file)))) expect(run).not.toContain('${{')
})

test.each(FILES)('%s runs on x64 and arm64, and ends by itself', (file) => {
  for (const job of jobsOf(read(textOf(file)))) {
    expect(job['runs-on']).toMatch(/^[$][{][{] matrix[.]runner [}][}]$/)
    expect(job.strategy.matrix.runner).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm'])
    expect(job['timeout-minutes']).toBeGreaterThan(0)
  }
})

test('no two workflows share a concurrency group', () => {
  const groups = FILES.map((file) => read(textOf(file)).concurrency.group)
  expect(new Set(groups).size).toBe(FILES.length)
})

test('check.yml runs on every supported release of Node', () => {
  const { node } = read(textOf('check.yml')).jobs.check?.strategy.matrix ?? {}
  const [oldest, ...later] = NODE_VERSIONS
  expect(node).toEqual([oldest, ...later.map((version) => version.split('.')[0])])
})

test('check.yml fails if a shipped package has a known vulnerability of level high', () => {
  const runs = stepsOf(read(textOf('check.yml'))).map(({ run }) => run)
  expect(runs).toContain('npm audit --omit=dev --audit-level=high')
})
