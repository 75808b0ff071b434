import { lazyMark } from './icons/lazyMark.tsx'
import type { Network } from './icons/NetworkMark.tsx'
import { LetterMark } from './LetterMark.tsx'

const NetworkMark = lazyMark(() =>
  import('./icons/NetworkMark.tsx').then((file) => file.NetworkMark),
)

/** Mark of a network, or its initial. */
export function NetworkIcon({ network, label }: { network: Network; label: string }) {
  return <NetworkMark network={network} fallback={<LetterMark label={label} colour={null} />} />
}
