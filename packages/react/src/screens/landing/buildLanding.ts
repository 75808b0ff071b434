import type { LoginMethod } from '@latchkey/client'
import type { LandingView } from '@latchkey/client/login'
import { isCrossAppProvider, LIMITS } from '@latchkey/contract'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import {
  isSameRow,
  type LandingRow,
  toInputMethod,
  toLandingRow,
  toRowKey,
  WEB2_METHODS,
} from './LandingRow.ts'

export type Landing = {
  rows: readonly LandingRow[]
  /** Link below the rows, if the host's order does not include the passkey. */
  passkeyLink: boolean
}
type Rows = readonly LandingRow[]
type Views = Readonly<Record<LandingView, Rows>>

/** Default wallets of the landing; the others are behind 'Other wallets'. */
const USUAL_WALLETS: Readonly<
  Record<ModalConfig['appearance']['walletChainType'], readonly string[]>
> = {
  'ethereum-only': ['metamask', 'rainbow'],
  'solana-only': ['phantom', 'solflare'],
  'ethereum-and-solana': ['metamask', 'phantom', 'rainbow'],
}

/** Builds the rows of each landing view, top to bottom. */
export function buildLanding(
  config: ModalConfig,
  recent: LoginMethod | null,
  view: LandingView,
  prefill?: 'email' | 'phone',
): Landing {
  const input = toInputMethod(config, recent, prefill)
  const rowsOf = (names: readonly string[]) =>
    names.flatMap((name) => toLandingRow(name, config, recent, input))
  const { walletList, walletChainType } = config.appearance
  const walletsOf = (names: readonly string[]) =>
    rowsOf(names).filter((row) => row.kind === 'wallet')
  const wallets = walletsOf(walletList)
  const usual = wallets.length > 0 ? wallets : walletsOf(USUAL_WALLETS[walletChainType])
  const order = config.loginMethodsAndOrder
  const views = order
    ? orderedViews(rowsOf(order.primary), rowsOf(order.overflow), wallets)
    : {
        ...simpleViews(
          config,
          unique(recentFirst(rowsOf([input, ...WEB2_METHODS, ...otherApps(config)]))),
          usual,
          recent,
        ),
        wallets,
      }
  return {
    rows: views[view],
    passkeyLink: view === 'main' && !order && config.loginMethods.has('passkey'),
  }
}

/** Without a configured order, one group is shown and the other is behind a single row. */
function simpleViews(
  { appearance, loginMethods }: ModalConfig,
  web2: Rows,
  wallets: Rows,
  recent: LoginMethod | null,
): Views {
  const hasWallets = loginMethods.has('wallet')
  const walletsLead =
    hasWallets && (appearance.loginGroupPriority === 'web3-first' || web2.length === 0)
  const web2Row: LandingRow = {
    kind: 'view',
    view: 'web2',
    group: 'web2',
    recent: web2.some((row) => row.recent),
  }
  const walletsRow: LandingRow = {
    kind: 'view',
    view: 'wallets',
    group: 'web3',
    recent: recent === 'wallet',
  }
  const behind = walletsLead ? (web2.length > 0 ? [web2Row] : []) : hasWallets ? [walletsRow] : []
  const leading = walletsLead ? wallets : web2
  const room = behind.length > 0 ? LIMITS.landingRowsWithOverflowMax : LIMITS.landingRowsMax
  // Detected wallets appear in the picker, so its row is always shown.
  const fits = !walletsLead && leading.length <= room
  const rest = fits ? [] : leading.slice(room - 1)
  const overflow: LandingRow = {
    kind: 'view',
    view: walletsLead ? 'other-wallets' : 'other-socials',
    group: walletsLead ? 'web3' : 'web2',
    recent: false,
  }
  return {
    main: fits ? [...leading, ...behind] : [...leading.slice(0, room - 1), overflow, ...behind],
    'other-socials': rest,
    web2,
    wallets,
    'other-wallets': rest,
  }
}

/** The host's order; rows that do not fit are behind 'More options'. */
function orderedViews(primary: Rows, overflow: Rows, wallets: Rows): Views {
  const lead = unique(recentFirst([...primary, ...overflow.filter((row) => row.recent)]))
  const waitsAlready = overflow.some((row) => !lead.some(isSameRow(row)))
  const fits = !waitsAlready && lead.length <= LIMITS.landingRowsMax
  const shown = fits ? lead : lead.slice(0, LIMITS.landingRowsWithOverflowMax)
  const waiting = unique([...lead, ...overflow]).filter((row) => !shown.some(isSameRow(row)))
  const web2 = waiting.filter((row) => row.group === 'web2')
  const web3 = waiting.filter((row) => row.group === 'web3')
  const others: LandingRow = { kind: 'view', view: 'other-wallets', group: 'web3', recent: false }
  const behind = web3.length > 0 ? [...web2, others] : web2
  const hasInput = web2.some(isCodeMethod)
  const next = web2.length === 0 ? 'other-wallets' : hasInput ? 'web2' : 'other-socials'
  const more: LandingRow = {
    kind: 'more',
    view: next,
    group: shown.at(-1)?.group ?? 'web2',
    recent: false,
  }
  return {
    main: waiting.length > 0 ? [...shown, more] : shown,
    'other-socials': behind,
    web2: behind,
    wallets,
    'other-wallets': web3,
  }
}

const otherApps = ({ loginMethods }: ModalConfig) => [...loginMethods].filter(isCrossAppProvider)

const isCodeMethod = (row: LandingRow) => ['email', 'sms'].includes(toRowKey(row))

const recentFirst = (rows: Rows): Rows => [
  ...rows.filter((row) => row.recent),
  ...rows.filter((row) => !row.recent),
]

const unique = (rows: Rows): Rows =>
  rows.filter((row, index) => rows.findIndex(isSameRow(row)) === index)
