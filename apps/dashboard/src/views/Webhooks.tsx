import {
  listDeliveries,
  replayDelivery,
  sendTestWebhook,
} from '@latchkey/contract/endpoints/operator'
import { useCallback } from 'react'
import { useDashboard } from '../page/DashboardContext.ts'
import { usePages } from '../page/usePages.ts'
import { useTexts } from '../text/TextContext.ts'
import { Action } from '../ui/Action.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Shown } from '../ui/Shown.tsx'
import { Table } from '../ui/Table.tsx'

/** Webhook endpoints and their messages. */
export function Webhooks() {
  const { api } = useDashboard()
  const { texts, format } = useTexts()
  const { common, webhooks: text } = texts
  const load = useCallback(
    (cursor: string | null) => api(listDeliveries, { query: { cursor } }),
    [api],
  )
  const { onNewer, onOlder, ...loaded } = usePages(load)
  return (
    <>
      <h1>{texts.viewNames.webhooks}</h1>
      <Shown loaded={loaded}>
        {({ endpoints, deliveries }) => (
          <>
            <h2>{text.endpoints}</h2>
            <Table
              caption={text.endpoints}
              rows={endpoints}
              keyOf={({ url }) => url}
              empty={text.noEndpoint}
              columns={[
                { label: text.url, cell: ({ url }) => <bdi className="long">{url}</bdi> },
                {
                  label: texts.user.events,
                  cell: ({ events }) => events?.join(', ') ?? common.all,
                },
                {
                  label: common.action,
                  hasActions: true,
                  cell: ({ url }) => (
                    <Action
                      label={text.test}
                      name={text.testName(url)}
                      needs="support"
                      confirm={text.testConfirm}
                      run={() => api(sendTestWebhook, { body: { url } })}
                      onDone={loaded.reload}
                    />
                  ),
                },
              ]}
            />
            <h2>{text.messages}</h2>
            <Table
              caption={text.messages}
              rows={deliveries}
              keyOf={({ message_id, url }) => `${message_id} ${url}`}
              empty={text.noMessage}
              columns={[
                { label: common.time, cell: ({ created_at }) => <Moment atMs={created_at} /> },
                { label: texts.user.event, cell: ({ type }) => type },
                { label: text.url, cell: ({ url }) => <bdi className="long">{url}</bdi> },
                {
                  label: common.status,
                  cell: ({ status, attempts }) => (
                    <>
                      <span className="chip" data-status={status}>
                        {texts.overview[status]}
                      </span>{' '}
                      {attempts > 0 && text.attempts(format.count(attempts))}
                    </>
                  ),
                },
                {
                  label: common.action,
                  hasActions: true,
                  cell: ({ message_id, url, status }) =>
                    status !== 'waiting' && (
                      <Action
                        label={text.replay}
                        name={text.replayName(message_id)}
                        needs="support"
                        confirm={text.replayConfirm}
                        run={() => api(replayDelivery, { body: { message_id, url } })}
                        onDone={loaded.reload}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Shown>
      <Pager onNewer={onNewer} onOlder={onOlder} />
    </>
  )
}
