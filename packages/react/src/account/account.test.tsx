import { createFakeClient } from '@latchkey/client/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as entry from '../exports/account.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { buildSchemeStyles } from '../theme/adoptStyles.ts'
import { styles } from '../theme/styles.ts'
import { taskStyles } from '../theme/taskStyles.ts'
import { DetailRows } from '../ui/DetailRows.tsx'
import { accountStyles } from './accountStyles.ts'
import { ActivityView } from './activity/ActivityView.tsx'
import { ItemRow } from './sections/ItemRow.tsx'

test('exports exactly this public API', () => {
  expect(Object.keys(entry)).toEqual([
    'UserButton',
    'UserProfile',
    'WalletPanel',
    'useConnectedApps',
    'useWalletActivity',
  ])
})

test('renders nothing on the server', () => {
  const { client } = createFakeClient()
  const html = renderToString(
    <LatchkeyClientProvider client={client}>
      <entry.UserButton renderButton={() => <b>Own</b>} />
      <entry.UserProfile
        sections={[{ id: 'own', title: 'Own', render: () => <b>Own</b> }]}
        renderEmpty={() => <b>Own</b>}
      />
      <entry.WalletPanel />
    </LatchkeyClientProvider>,
  )
  expect(html).toBe('')
})

test('keeps the sign of a phone number before its digits in a right-to-left page', () => {
  const item = { id: 'phone', icon: null, name: '+14155550123', actions: [] }
  expect(renderToString(<ItemRow item={item} />)).toContain('<bdi>+14155550123</bdi>')
})

test('keeps the sign and the number of an amount before its symbol in a right-to-left page', () => {
  const rows = [{ label: 'Fee', value: '<0.001 ETH', note: '<$0.01' }]
  const html = renderToString(<DetailRows rows={rows} />)
  expect(html).toContain('<bdi>&lt;0.001 ETH</bdi>')
  expect(html).toContain('<bdi>&lt;$0.01</bdi>')
  const item = { id: 'wallet', icon: null, name: 'Wallet', value: '1.25 ETH', actions: [] }
  expect(renderToString(<ItemRow item={item} />)).toContain('<bdi>1.25 ETH</bdi>')
})

test('marks a failed transaction, and lets its facts stay whole on a line', () => {
  const line = { id: '0x1', name: 'Sent 1 ETH', hint: 'To 0x1 · Mar 3', url: null }
  const html = renderToString(
    <ActivityView lines={[{ ...line, status: 'failed' }]} hasFailed={false} />,
  )
  expect(html).toContain('data-tone="danger"')
  expect(html.match(/class="account-fact"/g)).toHaveLength(2)
})

test('uses colours of the theme and logical sides only', () => {
  const sheet = buildSchemeStyles({ accentColor: null, variables: {} }) + styles + taskStyles
  const given = new Set([...sheet.matchAll(/(--[a-z-]+)\s*:/g)].map(([, name]) => name))
  const asked = [...accountStyles.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name)
  expect(asked.filter((name) => !given.has(name))).toEqual([])
  expect(accountStyles).not.toMatch(
    /(?:margin|padding|border|inset)-(?:left|right)|[^-](?:left|right):/,
  )
  expect(accountStyles).not.toMatch(/#[0-9a-f]{3,8}\b|url\(|@import/)
})
