import type { Ports } from './ports.ts'

/** Ports of the started parts. The documentation is optional. */
type StartedPorts = Omit<Ports, 'DOCS_PORT'> & { DOCS_PORT?: number | undefined }

/** Prints what the sandbox lacks, the addresses, and the seconds since `startedAt`. */
export function printAddresses(ports: StartedPorts, missing: readonly string[], startedAt: number) {
  const docs = ports.DOCS_PORT ? `\n  Docs       http://localhost:${ports.DOCS_PORT}` : ''
  for (const sentence of missing) console.log(`\n  ${sentence}`)
  console.log(`
  Demo       http://localhost:${ports.DEMO_PORT}

  Inbox      http://localhost:${ports.SANDBOX_PORT}
  Catalogue  http://localhost:${ports.CATALOGUE_PORT}
  API        http://localhost:${ports.PORT}${docs}

  Ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Ctrl-C stops everything.
`)
}
