import { listOperatorActions } from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { describeCode } from '../text/describeError.ts'
import type { Texts } from '../text/en.ts'
import { useTexts } from '../text/TextContext.ts'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'
import { nameAction } from './describeEvent.ts'

/** Result of an action: the sentence of its error code, with the code as it is in the log. */
const nameResult = (result: string, texts: Texts): string => {
  if (result === 'done') return texts.audit.done
  return result === 'started' ? texts.audit.notFinished : describeCode(result, texts)
}

/** Actions of all operators, newest first. */
export function Audit() {
  const { api } = useDashboard()
  const { texts } = useTexts()
  const { common, audit } = texts
  const load = useCallback(
    (cursor: string | null) => api(listOperatorActions, { query: { cursor } }),
    [api],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h1>{texts.viewNames.audit}</h1>
      <Shown loaded={loaded}>
        {({ actions }) => (
          <Table
            caption={texts.viewNames.audit}
            rows={actions}
            keyOf={({ id }) => id}
            empty={audit.noAction}
            columns={[
              { label: common.time, cell: ({ at }) => <Moment atMs={at} /> },
              {
                label: audit.operator,
                cell: ({ email, role }) => <bdi>{`${email} (${role})`}</bdi>,
              },
              {
                label: common.action,
                cell: ({ action }) => <span title={action}>{nameAction(action, texts)}</span>,
              },
              { label: common.app, cell: ({ app_id }) => <bdi className="long">{app_id}</bdi> },
              { label: audit.target, cell: ({ target }) => <bdi className="long">{target}</bdi> },
              {
                label: audit.result,
                cell: ({ result }) => (
                  <span className="chip" data-status={result === 'done' ? 'delivered' : 'failed'}>
                    {nameResult(result, texts)}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
