import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Packages are read as sources, as in the other tests. */
const conditions = ['source', 'module', 'node']

/** The journeys in every engine: `npm run test:browsers`. Not part of `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
  test: {
    name: 'engines',
    include: ['e2e/engines/engines.suite.ts'],
    globalSetup: ['e2e/engines/startStack.ts'],
    testTimeout: process.env.ALL_ROUNDS || process.env.SEQUENCES ? 1_800_000 : 300_000,
    hookTimeout: 120_000,
  },
})
