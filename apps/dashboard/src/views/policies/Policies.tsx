import { listQuorums } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../../page/DashboardContext.ts'
import { toHash, useRoute } from '../../page/route.ts'
import { useLoaded } from '../../page/useLoaded.ts'
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
  const loaded = useLoaded(useCallback(() => api(listQuorums), [api]))
  return (
    <>
      <h1>Policies</h1>
      <Shown loaded={loaded}>
        {({ policies, key_quorums }) => (
          <>
            <h2>Policies of server wallets</h2>
            <Table
              caption="Policies"
              rows={policies}
              keyOf={({ id }) => id}
              empty="No server wallet has a policy."
              columns={[
                {
                  label: 'Policy',
                  cell: ({ id }) => (
                    <a href={toHash(appId, 'policies', id)}>
                      <code className="long">{id}</code>
                    </a>
                  ),
                },
                { label: 'Wallets', cell: ({ wallets }) => wallets },
              ]}
            />
            <h2>Key quorums</h2>
            <Table
              caption="Key quorums"
              rows={key_quorums}
              keyOf={({ id }) => id}
              empty="No key quorum."
              columns={[
                { label: 'Key quorum', cell: ({ id }) => <code className="long">{id}</code> },
                { label: 'Name', cell: ({ name }) => name },
                { label: 'Threshold', cell: ({ threshold }) => threshold },
                { label: 'Keys', cell: ({ keys }) => keys },
                { label: 'Users', cell: ({ users }) => users },
              ]}
            />
          </>
        )}
      </Shown>
    </>
  )
}
