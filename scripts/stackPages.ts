import type { Ports } from './ports.ts'

/** Pages of the development stack. */
export const STACK_PAGES = [
  'packages/vault',
  'packages/approval',
  'packages/cross-app',
  'apps/dashboard',
  'apps/demo',
  'apps/catalogue',
]

/** Addresses that are built into the pages. */
export const stackAddresses = (ports: Pick<Ports, 'PORT' | 'SANDBOX_PORT'>) => ({
  VITE_API_URL: `http://localhost:${ports.PORT}`,
  VITE_SANDBOX_URL: `http://localhost:${ports.SANDBOX_PORT}`,
  // The demo's app; journeys start with the one in which the host page confirms.
  VITE_DEMO_APP: process.env.VITE_DEMO_APP ?? '',
})
