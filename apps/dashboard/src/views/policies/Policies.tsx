import { listQuorums } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { toHash, useRoute } from '../../page/route.ts'
import { useLoaded } from '../../page/useLoaded.ts'
import { useTexts } from '../../text/TextContext.ts'
import { Shown } from '../../ui/Shown.tsx'
import { Table } from '../../ui/Table.tsx'
import { PolicyDetail } from './PolicyDetail.tsx'

/** Policies in use and key quorums, or one policy. The signer enforces both. */
export function Policies() {
  const { detailId } = useRoute()
  return detailId ? <PolicyDetail key={detailId} policyId={detailId} /> : <PolicyList />
}

function PolicyList() {
  const { api, appId } = useDashboard()
  const { texts } = useTexts()
  const { common, policies: text, viewNames } = texts
  const loaded = useLoaded(useCallback(() => api(listQuorums), [api]))
  return (
    <>
      <h1>{viewNames.policies}</h1>
      <Shown loaded={loaded}>
        {({ policies, key_quorums }) => (
          <>
            <h2>{text.ofWallets}</h2>
            <Table
              caption={text.ofWallets}
              rows={policies}
              keyOf={({ id }) => id}
              empty={text.noPolicy}
              columns={[
                {
                  label: text.policy,
                  cell: ({ id }) => (
                    <a href={toHash(appId, 'policies', id)}>
                      <code className="long">{id}</code>
                    </a>
                  ),
                },
                { label: text.wallets, cell: ({ wallets }) => wallets },
              ]}
            />
            <h2>{text.quorums}</h2>
            <Table
              caption={text.quorums}
              rows={key_quorums}
              keyOf={({ id }) => id}
              empty={text.noQuorum}
              columns={[
                { label: text.quorum, cell: ({ id }) => <code className="long">{id}</code> },
                { label: common.name, cell: ({ name }) => name },
                { label: text.threshold, cell: ({ threshold }) => threshold },
                { label: viewNames.keys, cell: ({ keys }) => keys },
                { label: viewNames.users, cell: ({ users }) => users },
              ]}
            />
          </>
        )}
      </Shown>
    </>
  )
}
