import { findAnvil } from './findAnvil.ts'
import { type Machine, resolveFrom } from './machine.ts'

export const ETHEREUM_MISSING =
  'The Ethereum chains are not running because no anvil was found for this machine. Install Foundry, so that anvil is on PATH, and start again.'

export const SOLANA_MISSING =
  'The Solana chain is not running because litesvm has no build for this machine. Start again on Linux or macOS, x64 or arm64.'

/** One sentence for each kind of chain that cannot run on this machine: what is missing and how to get it. */
export const missingChains = (machine: Machine): string[] => [
  ...(findAnvil(machine) ? [] : [ETHEREUM_MISSING]),
  ...(hasSolana(machine) ? [] : [SOLANA_MISSING]),
]

/** Looks for the native package only: loading it takes half a second, which a start would wait for. */
export const hasSolana = ({ platform, arch }: Machine): boolean =>
  ['', '-gnu', '-musl'].some(
    (libc) =>
      resolveFrom('litesvm', `litesvm-${platform}-${arch}${libc}/package.json`) !== undefined,
  )
