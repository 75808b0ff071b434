import type { WalletEntry } from '@latchkey/client/external-wallets'
import { LIMITS } from '@latchkey/contract'
import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import { LinkRow } from '../../ui/LinkRow.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  /** Wallets that match the search. */
  entries: readonly WalletEntry[]
  /** Number of wallets without a search. */
  total: number
  query: string
  /** Whether detection is still running. */
  isDetecting: boolean
  /** The wallet used last. */
  recentId: string | null
  /** The host app's text above the list. */
  description?: string | undefined
  /** Link that opens the wallet's app on a phone, prepared so that the tap itself follows it. */
  linkOf(entry: WalletEntry): string | null
  onQuery(query: string): void
  onPick(entry: WalletEntry): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.picker

/** List of all external wallets. */
export function WalletPickerScreen(props: Props) {
  const { entries, total, query, isDetecting, recentId, description, linkOf, onQuery, onPick } =
    props
  const hasSearch = total > LIMITS.walletSearchAboveCount || query !== ''
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      help={description}
      onBack={props.onBack}
      onClose={props.onClose}
    >
      {hasSearch && (
        <div className="wallet-search">
          <TextField
            label={text.search}
            placeholder={text.search}
            name="wallet-search"
            inputMode="search"
            autoComplete="off"
            value={query}
            error={undefined}
            onChange={onQuery}
            onLeave={() => {}}
          />
        </div>
      )}
      {entries.length > 0 ? (
        <VirtualRows
          // A new search scrolls to the top.
          key={query}
          items={entries}
          label={text.title}
          toKey={({ id }) => id}
          draw={(entry, index) => (
            <LinkRow
              icon={<WalletIcon icon={entry.icon} label={entry.label} colour={entry.colour} />}
              label={entry.label}
              chip={chipOf(entry, recentId)}
              href={linkOf(entry)}
              first={index === 0}
              onPress={() => onPick(entry)}
            />
          )}
        />
      ) : (
        <div className="empty" role="status">
          {isDetecting ? text.detecting : query ? text.nothingFound : text.empty}
        </div>
      )}
    </Screen>
  )
}

function chipOf({ id, source }: WalletEntry, recentId: string | null): string | undefined {
  if (id === recentId) return text.recent
  return source === 'connector' && id !== 'wallet_connect' ? text.installed : undefined
}
