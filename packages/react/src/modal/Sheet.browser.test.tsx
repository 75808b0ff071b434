import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { EthereumTransactionScreen } from '../screens/ethereum-transaction/EthereumTransactionScreen.tsx'
import { Screen } from '../ui/Screen.tsx'
import { applyModalStyles } from './applyModalStyles.ts'
import { Sheet } from './Sheet.tsx'

const labels = { back: 'Back', close: 'Close' }
const nothing = () => {}
let root: ShadowRoot
let container: HTMLElement

beforeEach(async () => {
  await page.viewport(800, 900)
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  applyModalStyles(root, { accentColor: null, variables: {} })
  container = root.appendChild(document.createElement('div'))
  container.className = 'latchkey'
  container.dataset.scheme = 'light'
})
afterEach(async () => {
  await cleanup()
  root.host.remove()
})

const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement
const isInSight = (element: Element) => {
  const card = find('.sheet').getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return top >= card.top && bottom <= card.bottom
}

const tall = <svg width="1" height="900" aria-hidden="true" />

describe('a screen that is taller than the card', () => {
  test('keeps its actions and footer in sight and hints at more below until the end', async () => {
    await render(
      <Sheet size="full">
        <Screen
          title="Long"
          labels={labels}
          actions={<button type="button">Approve</button>}
          footer="Terms"
        >
          {tall}
        </Screen>
      </Sheet>,
      { container },
    )
    const scroller = find('.sheet-scroll')
    await vi.waitFor(() =>
      expect(scroller.dataset).toMatchObject({ above: 'false', below: 'true' }),
    )
    expect(isInSight(find('.screen-actions'))).toBe(true)
    expect(isInSight(find('.screen-footer'))).toBe(true)
    scroller.scrollTop = scroller.scrollHeight
    await vi.waitFor(() =>
      expect(scroller.dataset).toMatchObject({ above: 'true', below: 'false' }),
    )
  })
})

test.each([
  ['compact', 480],
  ['full', 620],
  ['tall', 700],
] as const)('a %s card is at most %i px high', async (size, heightPx) => {
  await render(
    <Sheet size={size}>
      <Screen title="Long" labels={labels}>
        {tall}
      </Screen>
    </Sheet>,
    { container },
  )
  expect(find('.sheet').offsetHeight).toBe(heightPx)
})

test('a malicious transaction shows its tick and its button together in a low window', async () => {
  await page.viewport(800, 568)
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  await render(
    <Sheet size="tall">
      <EthereumTransactionScreen
        view={{
          title: 'Approve transfer',
          hostWords: null,
          rows: ['Send', 'To', 'Token address', 'Network', 'Fee'].map((label) => ({
            label,
            address,
          })),
          details: [],
          batch: null,
        }}
        state={{ status: 'ready' }}
        warning={{
          tone: 'danger',
          sentences: ['This is a malicious transaction.'],
          needsTick: true,
        }}
        appName="Fernleaf"
        onApprove={nothing}
        onReject={nothing}
        onClose={nothing}
      />
    </Sheet>,
    { container },
  )
  expect(isInSight(find('input[type=checkbox]'))).toBe(true)
  expect(isInSight(find('.button[data-look=main]'))).toBe(true)
})
