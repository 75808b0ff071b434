import type { Ports } from './ports.ts'

/** Prints what the sandbox lacks, the addresses, and the seconds since `startedAt`. */
export function printAddresses(ports: Ports, missing: readonly string[], startedAt: number) {
  for (const sentence of missing) console.log(`\n  ${sentence}`)
  console.log(`
  Demo       http://localhost:${ports.DEMO_PORT}

  Inbox      http://localhost:${ports.SANDBOX_PORT}
  Catalogue  http://localhost:${ports.CATALOGUE_PORT}
  API        http://localhost:${ports.PORT}

  Ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Ctrl-C stops everything.
`)
}
