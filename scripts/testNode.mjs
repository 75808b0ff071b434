import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { reportProgress } from './reportProgress.mjs'
import { ROOT, runProgram } from './runProgram.mjs'
import { stage } from './stages.mjs'

/** The oldest supported release and the newest of each later line that has builds for x64 and arm64. */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0']

const START_LIMIT_MS = 600_000
const PORT_VARIABLES = [
  'PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'DEMO_PORT',
  'CATALOGUE_PORT',
  'EVM_PORT_ONE',
  'EVM_PORT_TWO',
  'SOLANA_PORT',
  'SOLANA_SOCKET_PORT',
]

/** Stages that run types, unit tests and `npm start` on each supported release of Node. */
export const nodeStages = () => NODE_VERSIONS.flatMap(stagesOf)

function stagesOf(version) {
  const onVersion = (run) => async () => run(await installNode(version))
  const tool = (script, words) =>
    onVersion((node) =>
      runProgram(node, [`${ROOT}/node_modules/${script}`, ...words], {
        quiet: true,
        env: withNode(node),
      }),
    )
  const projects = ['rooms', 'react-server-side', 'server'].flatMap((name) => ['--project', name])
  return [
    stage(
      `Node ${version}: types`,
      tool('typescript-native/bin/tsc', ['-b', '--force', '.', 'scripts']),
    ),
    stage(`Node ${version}: unit tests`, tool('vitest/vitest.mjs', ['run', ...projects])),
    stage(`Node ${version}: npm start`, onVersion(tryStart)),
  ]
}

const withNode = (node) => ({ PATH: `${dirname(node)}:${process.env.PATH}` })

/** Downloads a release of Node from npm, once. Returns the path of its binary. */
async function installNode(version) {
  const name = `node-${process.platform}-${process.arch}`
  const folder = `${ROOT}/.cache/node/${version}-${process.arch}`
  const binary = `${folder}/package/bin/node`
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  await reportProgress(`download Node ${version}`, async () => {
    const { code, output } = await runProgram(
      'npm',
      ['pack', '--silent', `${name}@${version}`, '--pack-destination', folder],
      { quiet: true },
    )
    if (code !== 0) throw new Error(`Node ${version} could not be downloaded. ${output.trim()}`)
    const archive = join(folder, `${name}-${version}.tgz`)
    spawnSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'inherit' })
    rmSync(archive)
  })
  return binary
}

/**
 * Starts everything as `npm start` does, asks the API and the demo page once, and stops it. Fails if a line of
 * the output looks like a broken installation.
 */
async function tryStart(node) {
  const ports = await freePorts(PORT_VARIABLES)
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-node-'))
  const child = spawn(node, [`${ROOT}/scripts/run.mjs`, 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...withNode(node),
      ...ports,
      LATCHKEY_DATA_DIR: dataDir,
      WITHOUT_DOCS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = []
  const ended = new Promise((resolve) => child.once('close', resolve))
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        if (line.includes('Ready in')) resolve(true)
      })
    }
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), START_LIMIT_MS)
  try {
    const isReady = await Promise.race([ready, ended.then(() => false)])
    const problems = isReady ? await askOnce(ports) : ['It did not become ready.']
    child.kill('SIGTERM')
    const code = await ended
    if (isReady && code !== 0) problems.push(`It ended with code ${code}.`)
    problems.push(...lines.filter((line) => /\bwarn|unsupported|deprecat/i.test(line)))
    return { code: problems.length > 0 ? 1 : 0, output: [...lines, ...problems].join('\n') }
  } finally {
    clearTimeout(timer)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function askOnce({ PORT, DEMO_PORT }) {
  const urls = [`http://localhost:${PORT}/readyz`, `http://localhost:${DEMO_PORT}/`]
  const replies = await Promise.all(urls.map((url) => fetch(url).catch((error) => error)))
  return replies.flatMap((reply, place) => (reply.ok ? [] : [`${urls[place]} did not answer.`]))
}

/** Reserves one free port for each variable; all are held until the last is found, so that none repeats. */
async function freePorts(variables) {
  const servers = await Promise.all(
    variables.map(
      () =>
        new Promise((resolve, reject) => {
          const server = createServer().once('error', reject)
          server.listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => String(server.address().port))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return Object.fromEntries(variables.map((variable, place) => [variable, ports[place]]))
}
