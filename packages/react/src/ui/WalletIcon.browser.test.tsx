import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DetailRows } from './DetailRows.tsx'
import { WalletIcon } from './WalletIcon.tsx'

const ANNOUNCED = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

test('shows the icon that a wallet announced', async () => {
  const { container } = await render(<WalletIcon icon={ANNOUNCED} label="MetaMask" colour={null} />)
  expect(container.querySelector('img')?.src).toBe(ANNOUNCED)
  expect(container.querySelector('svg')).toBeNull()
})

test.each(['MetaMask', 'OKX Wallet', 'Crypto.com', 'Base Account', 'Rainbow'])(
  'shows the mark of %s, which announced none',
  async (label) => {
    const { container } = await render(<WalletIcon icon={null} label={label} colour="#000000" />)
    await expect.poll(() => container.querySelectorAll('svg path').length).toBeGreaterThan(1)
    expect(container.querySelector('text')).toBeNull()
  },
)

test('shows the mark if the announced icon cannot be loaded', async () => {
  const { container } = await render(
    <WalletIcon icon="data:image/png;base64,none" label="Phantom" colour={null} />,
  )
  await expect.poll(() => container.querySelectorAll('svg path').length).toBeGreaterThan(1)
})

test('shows the initial of a wallet without a mark', async () => {
  const { container } = await render(<WalletIcon icon={null} label="constructor" colour={null} />)
  await expect.poll(() => container.querySelector('text')?.textContent).toBe('C')
})

test('shows the marks of networks and of coins that the configuration names', async () => {
  const rows = [
    { label: 'Send', value: '1 ETH', mark: { token: 'ETH' } },
    { label: 'Network', value: 'Base Sepolia', mark: { network: 84_532 } },
    { label: 'Network', value: 'Sandbox One', mark: { network: 31_337 } },
    { label: 'Receive', value: '1 FERN', mark: { token: 'FERN' } },
  ]
  const { container } = await render(<DetailRows rows={rows} />)
  const paths = () =>
    [...container.querySelectorAll('dd')].map((row) => row.querySelectorAll('svg path').length > 0)
  await expect.poll(paths).toEqual([true, true, false, false])
  expect(container.querySelectorAll('dd')[2]?.querySelector('text')?.textContent).toBe('S')
  expect(container.querySelectorAll('dd')[3]?.querySelector('svg')).toBeNull()
})
