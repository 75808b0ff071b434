import type { WalletEntry } from '@latchkey/client/external-wallets'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { adoptStyles } from '../../theme/adoptStyles.ts'
import { WalletPickerScreen } from './WalletPickerScreen.tsx'

const entry = (place: number): WalletEntry => ({
  id: `wallet_${place}`,
  label: `Wallet ${place}`,
  source: place === 0 ? 'connector' : 'listing',
  chainType: 'ethereum',
  icon: null,
  colour: null,
  url: null,
  chains: ['eip155'],
})
const many = (count: number) => Array.from({ length: count }, (_, place) => entry(place))

/** Renders in a shadow root with the real styles. */
async function open(props: Partial<Parameters<typeof WalletPickerScreen>[0]>) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root, { accentColor: null, variables: {} })
  const place = document.createElement('div')
  place.className = 'latchkey'
  root.append(place)
  const calls = { onQuery: vi.fn(), onPick: vi.fn() }
  const entries = props.entries ?? []
  await render(
    <WalletPickerScreen
      entries={entries}
      total={entries.length}
      query=""
      isDetecting={false}
      recentId={null}
      linkOf={() => null}
      {...calls}
      {...props}
    />,
    { container: place, baseElement: document.body },
  )
  const rows = () => [...root.querySelectorAll<HTMLElement>('li')]
  const list = () => root.querySelector<HTMLElement>('.virtual') as HTMLElement
  return { root, rows, list, ...calls }
}

test('renders five of 100 wallets and six more, the rest on scroll', async () => {
  const { root, rows, list } = await open({ entries: many(100) })
  expect(rows()).toHaveLength(11)
  const [first, second] = rows().map((row) => row.getBoundingClientRect())
  expect(first?.height).toBe(56)
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(5)
  expect(list().clientHeight).toBe(5 * 56 + 4 * 5 + 8)
  expect(rows()[0]?.ariaSetSize).toBe('100')
  list().scrollTop = 61 * 95
  await vi.waitFor(() => expect(rows().at(-1)?.textContent).toContain('Wallet 99'))
  expect(rows().length).toBeLessThanOrEqual(11)
  // The scroll height stays that of the whole list.
  expect(list().scrollHeight).toBeGreaterThan(6_000)
  expect(root.querySelectorAll('[style]')).toHaveLength(0)
})

test('shows the search above six wallets or while one is entered', async () => {
  const six = await open({ entries: many(6) })
  expect(six.root.querySelector('input')).toBeNull()
  const seven = await open({ entries: many(7) })
  const field = seven.root.querySelector('input') as HTMLInputElement
  field.focus()
  await userEvent.keyboard('m')
  expect(seven.onQuery.mock.calls[0]?.[0]).toBe('m')
  const found = await open({ entries: many(1), total: 1, query: 'wallet' })
  expect(found.root.querySelector('input')?.value).toBe('wallet')
})

test('supports keyboard, links and chips in rows', async () => {
  const { rows, onPick } = await open({
    entries: many(3),
    recentId: 'wallet_1',
    linkOf: ({ id }) => (id === 'wallet_2' ? 'https://wallet.example/open' : null),
  })
  expect(rows().map((row) => row.textContent)).toEqual([
    'WWallet 0Installed',
    'WWallet 1Recent',
    'WWallet 2',
  ])
  rows()[0]?.querySelector('button')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({ id: 'wallet_0' })
  expect(rows()[2]?.querySelector('a')?.href).toBe('https://wallet.example/open')
})

test('shows an initial if the page blocks the icon', async () => {
  const { rows } = await open({ entries: [{ ...entry(0), icon: 'data:image/png;base64,broken' }] })
  await vi.waitFor(() => expect(rows()[0]?.querySelector('text')?.textContent).toBe('W'))
})

test('tells detection, no match and no wallets apart', async () => {
  const said = async (props: Parameters<typeof open>[0]) =>
    (await open(props)).root.querySelector('[role=status]')?.textContent
  expect(await said({ isDetecting: true })).toBe('Looking for wallets')
  expect(await said({ query: 'xyz', total: 9 })).toBe('No wallet of that name')
  expect(await said({})).toBe('No wallets available')
})
