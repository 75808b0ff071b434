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
  /** What the search leaves. */
  entries: readonly WalletEntry[]
  /** How many there are without a search. */
  total: number
  query: string
  /** Still looking: more may come. */
  isDetecting: boolean
  /** The wallet that worked last. */
  recentId: string | null
  /** What the host has to say about it. */
  description?: string | undefined
  /** A phone opens the wallet by this link; prepared here, so that the tap itself leads there. */
  linkOf(entry: WalletEntry): string | null
  onQuery(query: string): void
  onPick(entry: WalletEntry): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.picker

/** Every wallet a person may come with. */
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
          // A new search begins at its top.
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
