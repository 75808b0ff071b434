import { DELEGATION_LIMITS } from '@latchkey/contract/endpoints/delegation'
import { CONSENT_QUERY } from '@latchkey/contract/messages/consentPage'
import type { ChainType } from '../keys/openKeys.ts'
import type { DelegatedWallet } from '../wallets/delegateRoot.ts'

/** The wallets of one root that the user agrees to delegate. */
export type Consent = {
  root: { address: string; chainType: ChainType }
  wallets: readonly DelegatedWallet[]
}

const ROOT = /^(ethereum|solana):([0-9A-Za-z]{32,64})$/
const WALLET = /^(ethereum|solana):(\d{1,10}):([0-9A-Za-z]{32,64})$/

/** Reads the consent from the query. Returns undefined if it is malformed. */
export function readConsent(search: string): Consent | undefined {
  const query = new URLSearchParams(search)
  const root = ROOT.exec(query.get(CONSENT_QUERY.root) ?? '')
  const wallets = query.getAll(CONSENT_QUERY.wallet).map((wallet) => WALLET.exec(wallet))
  const isWhole = wallets.length > 0 && wallets.length <= DELEGATION_LIMITS.addressesMax
  if (!root || !isWhole) return undefined
  const read = wallets.flatMap((found) =>
    found
      ? [
          {
            chainType: found[1] as ChainType,
            walletIndex: Number(found[2]),
            address: found[3] as string,
          },
        ]
      : [],
  )
  if (read.length < wallets.length) return undefined
  return { root: { chainType: root[1] as ChainType, address: root[2] as string }, wallets: read }
}

/** Key that the vault and the consent page compare. */
export const subjectOf = ({ root, wallets }: Consent): string =>
  JSON.stringify([
    root.chainType,
    root.address,
    ...wallets.map(({ chainType, walletIndex, address }) => [chainType, walletIndex, address]),
  ])
