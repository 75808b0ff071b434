import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const realEntry = (generation: 'v2' | 'v3', name: string, pkg = 'react-auth') =>
  `${root}e2e/clients/${generation}/node_modules/@privy-io/${pkg}/dist/dts/${name}.d.ts`
const ownEntry = (name: string) => `${root}packages/react/src/exports/${name}.ts`

/** Entry points of the public packages and the entry point of `@latchkey/react` that replaces each. */
export const ENTRIES = [
  { name: 'compat', real: realEntry('v2', 'index'), own: ownEntry('compat') },
  { name: 'compat/solana', real: realEntry('v2', 'solana'), own: ownEntry('compatSolana') },
  {
    name: 'compat/farcaster',
    real: realEntry('v2', 'farcaster'),
    own: ownEntry('compatFarcaster'),
  },
  {
    name: 'compat/extended-chains',
    real: realEntry('v2', 'extended-chains'),
    own: ownEntry('compatExtendedChains'),
  },
  {
    name: 'compat/smart-wallets',
    real: realEntry('v2', 'smart-wallets'),
    own: ownEntry('compatSmartWallets'),
  },
  { name: 'compat/ui', real: realEntry('v2', 'ui'), own: ownEntry('compatUi') },
  { name: 'compat/wagmi', real: realEntry('v2', 'index', 'wagmi'), own: ownEntry('compatWagmi') },
  { name: 'compat/v3', real: realEntry('v3', 'index'), own: ownEntry('compatV3') },
  { name: 'compat/v3/solana', real: realEntry('v3', 'solana'), own: ownEntry('compatV3Solana') },
  {
    name: 'compat/v3/farcaster',
    real: realEntry('v3', 'farcaster'),
    own: ownEntry('compatV3Farcaster'),
  },
] as const
