import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SERVED_PAGES } from './commands.mjs'
import { renderChart } from './deployment/renderChart.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')

/** Variables that the server or the signer reads, by their schemas. */
const variablesIn = (path: string) =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => String(name))
const API = new Set(variablesIn('packages/server/src/platform/config/readEnvironment.ts'))
const SIGNER = new Set(variablesIn('packages/signer/src/process/readSignerEnvironment.ts'))
/** Read by Node, by `latchkey.config.ts`, and by Compose itself. */
const OTHERS = new Set(['NODE_EXTRA_CA_CERTS', 'LATCHKEY_APP_SECRET', 'LATCHKEY_APP_ID'])
const unknown = (names: readonly string[], known: ReadonlySet<string>) =>
  names.filter((name) => !known.has(name) && !OTHERS.has(name))

test('knows the variables of both processes', () => {
  expect([...API]).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SIGNER_URL', 'SMTP_URL']))
  expect([...SIGNER]).toEqual(expect.arrayContaining(['SIGNER_DATABASE_URL', 'SIGNER_SECRET']))
})

type Service = {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  user?: string
  environment?: Record<string, string>
  networks: string[]
  ports?: string[]
  command?: string[]
  healthcheck?: { test: string[] }
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose

test('compose.yaml runs two servers, the signer, two databases and a proxy', () => {
  expect(Object.keys(compose.services)).toEqual([
    'proxy',
    'api-1',
    'api-2',
    'database',
    'signer',
    'signer-database',
  ])
  const { 'api-1': first, 'api-2': second } = compose.services
  expect(second).toEqual(first)
})

test('compose.yaml publishes only the ports of the proxy', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports)
  expect(published.map(([name]) => name)).toEqual(['proxy'])
  expect(read('deploy/Caddyfile')).toContain('api-1:4000 api-2:4000')
  expect(compose.services['api-1']?.environment?.PORT).toBe('4000')
})

test('compose.yaml runs API and signer without root, capabilities and a writable root', () => {
  for (const name of ['api-1', 'api-2', 'signer']) {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(compose.services[name]?.user).toMatch(/:-1000\}$/)
  }
})

test('compose.yaml lets only the API reach the signer, and only the signer its database', () => {
  const members = (network: string) =>
    Object.entries(compose.services)
      .filter(([, { networks }]) => networks.includes(network))
      .map(([name]) => name)
  expect(members('signing')).toEqual(['api-1', 'api-2', 'signer'])
  expect(members('signer-data')).toEqual(['signer', 'signer-database'])
  expect(members('data')).toEqual(['api-1', 'api-2', 'database'])
  for (const name of ['signing', 'signer-data', 'data']) {
    expect(compose.networks[name]?.internal).toBe(true)
  }
})

test('compose.yaml checks the health of the signer and of both databases with words of a command', () => {
  const checks = Object.entries(compose.services).flatMap(([name, { healthcheck }]) =>
    healthcheck ? [[name, healthcheck.test] as const] : [],
  )
  expect(checks.map(([name]) => name)).toEqual(['database', 'signer', 'signer-database'])
  for (const [, words] of checks) expect(words).toEqual(words.map(String))
})

test('compose.yaml sets only variables that the processes read', () => {
  const { 'api-1': api, signer } = compose.services
  expect(unknown(Object.keys(api?.environment ?? {}), API)).toEqual([])
  expect(unknown(Object.keys(signer?.environment ?? {}), SIGNER)).toEqual([])
})

type Container = {
  image: string
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  securityContext: unknown
  readinessProbe: { httpGet: { path: string; port: string } }
}
type Resource = {
  kind: string
  metadata: { name: string }
  spec: {
    replicas?: number
    template?: { spec: { containers: Container[]; securityContext: unknown } }
    rules?: { host: string }[]
  }
}
const FOLDER = 'deploy/helm/latchkey'
function render(changed: Record<string, unknown> = {}): Resource[] {
  const values = { ...(parse(read(`${FOLDER}/values.yaml`)) as object), ...changed }
  return readdirSync(`${ROOT}/${FOLDER}/templates`).flatMap((file) => {
    const text = renderChart(read(`${FOLDER}/templates/${file}`), {
      Values: values,
      Release: { Name: 'latchkey' },
    })
    return parseAllDocuments(text)
      .map((document) => {
        expect([file, document.errors]).toEqual([file, []])
        return document.toJS() as Resource | null
      })
      .filter((resource) => resource !== null)
  })
}

test('the chart renders deployments, services, budgets, policies and an ingress', () => {
  expect(
    render()
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`)
      .sort(),
  ).toEqual([
    'Deployment latchkey-api',
    'Deployment latchkey-signer',
    'Ingress latchkey',
    'NetworkPolicy latchkey-api',
    'NetworkPolicy latchkey-signer',
    'PodDisruptionBudget latchkey-api',
    'PodDisruptionBudget latchkey-signer',
    'Service latchkey-api',
    'Service latchkey-signer',
  ])
  const withoutIngress = render({ ingress: { enabled: false } })
  expect(withoutIngress.filter(({ kind }) => kind === 'Ingress')).toEqual([])
})

test('the pods of the chart are not root, cannot write, and read known variables', () => {
  const pods = render().flatMap(({ metadata, spec }) =>
    spec.template ? [[metadata.name, spec.template.spec] as const] : [],
  )
  expect(pods).toHaveLength(2)
  for (const [name, { containers, securityContext }] of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    const [container] = containers
    expect(container?.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(container?.readinessProbe.httpGet.path).toBe('/readyz')
    const names = (container?.env ?? []).map((variable) => variable.name)
    expect(unknown(names, name.endsWith('signer') ? SIGNER : API)).toEqual([])
    for (const { value } of container?.env ?? []) expect(typeof value).toBe('string')
  }
})

test.each(['latchkey', 'latchkey-signer'])('%s.service is confined and drains', (name) => {
  const unit = read(`deploy/systemd/${name}.service`)
  expect(unit).toContain(`ExecStart=/opt/latchkey/node_modules/.bin/${name}\n`)
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'PrivateTmp=yes',
    'TimeoutStopSec=30s',
  ]) {
    expect(unit.split('\n')).toContain(line)
  }
  const names = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, one]) => String(one))
  expect(unknown(names, name === 'latchkey' ? API : SIGNER)).toEqual([])
})

test('the Dockerfile ends as another user than root, with a health check', () => {
  const [, last = ''] = read('Dockerfile').split(/^FROM .*\n(?=ENV)/m)
  expect(last).toMatch(/^USER 1000:1000$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last).not.toMatch(/^(?:ADD|RUN) /m)
  expect(read('Dockerfile')).toMatch(/^ARG NODE_IMAGE=node:22-bookworm-slim$/m)
  expect(read('Dockerfile').match(/^FROM (\S+)/gm)).toEqual([
    'FROM $NODE_IMAGE',
    'FROM $NODE_IMAGE',
  ])
})

test.each(['server', 'signer'])('the Dockerfile copies each folder that %s publishes', (name) => {
  const { files } = JSON.parse(read(`packages/${name}/package.json`)) as { files: string[] }
  const folders = files.filter((file) => file !== 'src' && !file.startsWith('!'))
  for (const folder of folders) {
    const path = `packages/${name}/${folder}`
    expect(read('Dockerfile')).toContain(`COPY --from=build /src/${path} ./${path}\n`)
  }
})

test('the Dockerfile builds each page that the server serves', () => {
  const pages = /for page in (.*); do/.exec(read('Dockerfile'))?.[1]?.split(' ')
  expect(pages).toEqual(SERVED_PAGES)
})

/** Migrations that remove something, in one of the two folders. */
const removingMigrations = (part: 'server' | 'signer') =>
  readdirSync(`${ROOT}/packages/${part}/migrations`).filter(
    (file) =>
      file.endsWith('.sql') &&
      /\b(?:DROP (?:COLUMN|TABLE)|RENAME|SET NOT NULL)\b/i.test(
        read(`packages/${part}/migrations/${file}`),
      ),
  )

test('migrations only add, so that two versions run side by side, but for those in the upgrade guide', () => {
  expect(removingMigrations('server').filter((file) => file >= '0020')).toEqual([])
  expect(removingMigrations('signer')).toEqual(['0008_evidence_columns.sql'])
  const guide = read('docs/deployment/upgrade.md')
  expect(guide).toContain('Migrations of the server since `0020`')
  expect(guide).toContain('`0008`')
})
