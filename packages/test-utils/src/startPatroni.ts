import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeNode } from './describeNode.ts'
import { findPostgres } from './findPostgres.ts'
import { freePort } from './freePort.ts'
import { unprivilegedUser } from './startPostgres.ts'
import { startPrimaryProxy } from './startPrimaryProxy.ts'

const START_LIMIT_MS = 120_000
const POLL_MS = 100
const ASK_MAX_MS = 2_000
/** Seconds. Short, so that many failovers fit into a test; the defaults are 30, 10 and 10. */
const TIMES = { ttl: 6, loop_wait: 1, retry_timeout: 2, master_start_timeout: 0 }

/** Programs of a cluster that are not installed, by their Debian packages. */
export function missingForPatroni(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const has = (name: string) => folders.some((folder) => existsSync(join(folder, name)))
  const packages = { patroni: 'patroni', etcd: 'etcd-server' }
  return Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]))
}

/**
 * How a primary fails: the whole machine loses its power, PostgreSQL alone is killed, or the machine stands still
 * and continues after another one took over.
 */
export type PrimaryFault = 'machine' | 'postgres' | 'frozen'

type Owner = { uid: number; gid: number } | undefined

/**
 * Starts one etcd and PostgreSQL nodes under Patroni with strict synchronous replication: an acknowledged commit
 * is on the disks of two nodes. `url` leads to the primary through a proxy. `logFolder` keeps the logs of etcd,
 * Patroni and PostgreSQL after the cluster is stopped.
 */
export async function startPatroni({
  nodes: count = 3,
  logFolder,
}: {
  nodes?: number
  logFolder?: string
} = {}) {
  const owner = unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-patroni-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const logs = logFolder ?? folder
  await mkdir(logs, { recursive: true })
  const etcd = await startEtcd({ folder, owner, logs })
  const nodes = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      createNode({ folder, owner, at, etcdUrl: etcd.url, logs }),
    ),
  )
  const proxy = await startPrimaryProxy(nodes)
  const stop = async () => {
    await proxy.close()
    await Promise.all(nodes.map((node) => node.kill('machine')))
    etcd.child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Resolves when one node is the primary and all others stream from it. */
  async function untilWhole(limitMs = START_LIMIT_MS): Promise<void> {
    const deadlineMs = Date.now() + limitMs
    for (;;) {
      const members = await readMembers(nodes)
      const roles = members.map(({ role, state }) => `${role} ${state}`)
      const standbys = roles.filter(
        (one) => /standby|replica/.test(one) && /running|streaming/.test(one),
      )
      const isLed = proxy.primary() !== undefined && roles.includes('leader running')
      const isWhole = standbys.length === count - 1 && isLed
      if (isWhole && members.some(({ role }) => role === 'sync_standby')) return
      if (Date.now() > deadlineMs) {
        const logs = await Promise.all(nodes.map((node) => node.readLog()))
        throw new Error(`The cluster is not whole: ${roles.join(', ')}\n${logs.join('\n---\n')}`)
      }
      await pause(POLL_MS)
    }
  }

  try {
    for (const node of nodes) await node.start()
    await untilWhole()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    untilWhole,
    /** The name of the node that takes writes, or undefined while there is none. */
    primary: () => proxy.primary()?.name,
    /** Breaks the current primary. `heal` starts or continues it. */
    async breakPrimary(fault: PrimaryFault) {
      const victim = nodes.find((node) => node === proxy.primary())
      if (!victim) throw new Error('The cluster has no primary to break.')
      await victim.kill(fault)
      return { name: victim.name, heal: () => victim.heal(fault) }
    },
    /** Roles, replication and waiting statements of each node, to find out why writes wait. */
    async describe(): Promise<string> {
      const states = await Promise.all(nodes.map(describeNode))
      return JSON.stringify({ members: await readMembers(nodes), nodes: states }, null, 2)
    },
    stop,
  }
}

async function startEtcd({ folder, owner, logs }: { folder: string; owner: Owner; logs: string }) {
  const log = await open(join(logs, 'etcd.log'), 'w')
  const [client, peer] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${client}`
  const peerUrl = `http://127.0.0.1:${peer}`
  const child = spawn(
    'etcd',
    [
      ['--data-dir', join(folder, 'etcd')],
      ['--listen-client-urls', url, '--advertise-client-urls', url],
      ['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ['--initial-cluster', `default=${peerUrl}`, '--enable-v2=true'],
    ].flat(),
    {
      cwd: folder,
      // Debian names arm64 among the platforms that etcd 3.4 has to be allowed.
      env: { PATH: process.env.PATH, ETCD_UNSUPPORTED_ARCH: process.arch },
      stdio: ['ignore', log.fd, log.fd],
      ...owner,
    },
  )
  await log.close()
  const deadlineMs = Date.now() + START_LIMIT_MS
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (Date.now() > deadlineMs) throw new Error('etcd did not start.')
    await pause(POLL_MS)
  }
  return { url, child }
}

async function createNode({
  folder,
  owner,
  at,
  etcdUrl,
  logs,
}: {
  folder: string
  owner: Owner
  at: number
  etcdUrl: string
  logs: string
}) {
  const name = `node${at + 1}`
  const home = join(folder, name)
  await mkdir(home)
  if (owner) await chown(home, owner.uid, owner.gid)
  const [port, restPort] = [await freePort(), await freePort()]
  const data = join(home, 'data')
  const file = join(home, 'patroni.yml')
  const logPath = join(logs, `${name}.log`)
  await writeFile(logPath, '') // an earlier cluster may have left one
  // JSON is YAML.
  await writeFile(file, JSON.stringify(configure({ name, port, restPort, data, home, etcdUrl })))
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const log = await open(logPath, 'a')
    child = spawn('patroni', [file], {
      cwd: home,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log.fd, log.fd],
      ...owner,
    })
    await log.close()
  }

  const signal = async (fault: PrimaryFault, name: NodeJS.Signals) => {
    if (fault !== 'postgres' && child?.exitCode === null) child.kill(name)
    for (const pid of await postgresProcesses(data)) {
      try {
        process.kill(pid, name)
      } catch {} // it has ended meanwhile
    }
  }

  return {
    name,
    port,
    restUrl: `http://127.0.0.1:${restPort}`,
    start,
    kill: (fault: PrimaryFault) => signal(fault, fault === 'frozen' ? 'SIGSTOP' : 'SIGKILL'),
    /** Patroni starts a killed PostgreSQL itself. */
    async heal(fault: PrimaryFault): Promise<void> {
      if (fault === 'machine') await start()
      if (fault === 'frozen') await signal(fault, 'SIGCONT')
    },
    readLog: async () => (await readFile(logPath, 'utf8').catch(() => '')).slice(-3_000),
  }
}

/** The postmaster and its children. */
async function postgresProcesses(data: string): Promise<number[]> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number.parseInt(file, 10)
  if (!postmaster) return []
  const path = `/proc/${postmaster}/task/${postmaster}/children`
  const children = await readFile(path, 'utf8').catch(() => '')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

type Member = { name: string; role: string; state: string }

/** The members as the first node that answers sees them. */
async function readMembers(nodes: readonly { restUrl: string }[]): Promise<Member[]> {
  for (const { restUrl } of nodes) {
    try {
      const answer = await fetch(`${restUrl}/cluster`, { signal: AbortSignal.timeout(ASK_MAX_MS) })
      if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
    } catch {} // this node is down or slow: ask the next one
  }
  return []
}

function configure(node: {
  name: string
  port: number
  restPort: number
  data: string
  home: string
  etcdUrl: string
}) {
  const rest = `127.0.0.1:${node.restPort}`
  const address = `127.0.0.1:${node.port}`
  const user = { username: 'postgres' }
  return {
    scope: 'latchkey',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    // By etcd's older interface: with the newer one, Patroni 3.0 can fail to name a standby until it is restarted.
    etcd: { host: new URL(node.etcdUrl).host },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }, { username: 'postgres' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: node.data,
      bin_dir: findPostgres().bin,
      pgpass: join(node.home, 'pgpass'),
      authentication: { superuser: user, replication: user, rewind: user },
      parameters: { unix_socket_directories: node.home },
    },
  }
}
