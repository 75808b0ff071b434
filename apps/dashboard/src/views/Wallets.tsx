import {
  listOperatorWallets,
  WALLET_CHAINS,
  WALLET_KINDS,
  type WalletChain,
  type WalletKind,
  type WireListedWallet,
} from '@latchkey/contract/endpoints/operatorWallets'
import { toMethodName } from '@latchkey/react/screens'
import { useCallback, useDeferredValue, useState } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { toHash } from '../page/route.ts'
import { usePages } from '../page/usePages.ts'
import type { Texts } from '../text/en.ts'
import { useTexts } from '../text/TextContext.ts'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Switch } from '../ui/Switch.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { nameBackup } from './describeWireAccount.ts'

/** The server searches with three characters or more. */
const SEARCH_MIN_CHARS = 3

/** Embedded wallets of the app. */
export function Wallets() {
  const { api, appId } = useDashboard()
  const { texts, format } = useTexts()
  const { common, wallets: text } = texts
  const [kind, setKind] = useState<WalletKind>('device')
  const [chain, setChain] = useState<WalletChain | ''>('')
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const search = term.length < SEARCH_MIN_CHARS ? '' : term
  const load = useCallback(
    (cursor: string | null) => api(listOperatorWallets, { query: { kind, chain, search, cursor } }),
    [api, kind, chain, search],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  const columns: Column<WireListedWallet>[] = [
    {
      label: texts.lists.wallet,
      cell: ({ address }) => <code className="long address">{address}</code>,
    },
    { label: text.chain, cell: ({ chain_type }) => toMethodName(chain_type) },
    {
      label: texts.users.user,
      cell: ({ user_id }) =>
        user_id === null ? (
          text.ofApp
        ) : (
          <a href={toHash(appId, 'users', user_id)}>
            <bdi className="long id" title={user_id}>
              {user_id}
            </bdi>
          </a>
        ),
    },
    { label: texts.user.notes, cell: (wallet) => notesOf(wallet, texts).join(', ') },
    { label: common.created, cell: ({ created_at }) => <Moment atMs={created_at} /> },
  ]
  return (
    <>
      <div className="head">
        <h1>{texts.viewNames.wallets}</h1>
        <Switch
          label={text.kind}
          options={WALLET_KINDS}
          value={kind}
          nameOf={(name) =>
            name === 'device' ? texts.overview.deviceWallets : texts.overview.serverWallets
          }
          onChange={setKind}
        />
      </div>
      <div className="filters">
        <SearchField hint={text.searchHint} value={typed} onChange={setTyped} />
        <label>
          <span className="hidden">{text.chain}</span>
          <select
            value={chain}
            onChange={({ target }) => setChain(target.value as WalletChain | '')}
          >
            <option value="">{`${text.chain}: ${common.all}`}</option>
            {WALLET_CHAINS.map((name) => (
              <option key={name} value={name}>
                {toMethodName(name)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Shown loaded={loaded}>
        {({ wallets, has_more, next_cursor, looked_at_until }) => (
          <>
            <Table
              caption={texts.viewNames.wallets}
              columns={columns}
              rows={wallets}
              keyOf={({ id }) => id}
              empty={text.noWallet}
            />
            {looked_at_until !== null && (
              <p className="hint">{common.notLookedAt(format.moment(looked_at_until))}</p>
            )}
            {has_more && next_cursor === null && (
              <p className="hint">{text.shown(format.count(wallets.length))}</p>
            )}
          </>
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}

const notesOf = (wallet: WireListedWallet, texts: Texts): string[] => [
  ...(wallet.recovery_method === null ? [] : [nameBackup(wallet.recovery_method, texts.backups)]),
  ...(wallet.policies > 0 ? [`${texts.viewNames.policies}: ${wallet.policies}`] : []),
  ...(wallet.is_delegated ? [texts.user.delegated] : []),
  ...(wallet.is_imported ? [texts.wallets.imported] : []),
  ...(wallet.is_exported ? [texts.wallets.exported] : []),
  ...(wallet.is_archived ? [texts.wallets.archived] : []),
]
