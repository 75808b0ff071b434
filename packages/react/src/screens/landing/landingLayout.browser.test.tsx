import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ModalConfig } from '../../config/ModalConfig.ts'
import { plainConfig } from '../../config/plainConfig.ts'
import { applyModalStyles } from '../../modal/applyModalStyles.ts'
import { LandingScreen } from './LandingScreen.tsx'

const nothing = () => {}
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800"><rect width="1000" height="800"/></svg>',
)}`
let root: ShadowRoot

beforeEach(async () => {
  await page.viewport(800, 900)
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  applyModalStyles(root, { accentColor: null, variables: {} })
})
afterEach(async () => {
  await cleanup()
  root.host.remove()
})

async function open(config: ModalConfig, view: 'main' | 'wallets' = 'main') {
  const container = root.appendChild(document.createElement('div'))
  container.className = 'latchkey'
  await render(
    <LandingScreen
      config={config}
      recent={null}
      view={view}
      emailState={{ status: 'initial', lastSent: null, error: null }}
      drawPhone={() => null}
      drawCrossApp={() => null}
      onView={nothing}
      onEmail={nothing}
      onMethod={nothing}
    />,
    { container },
  )
}
const withLook = (appearance: Partial<ModalConfig['appearance']>): ModalConfig => ({
  ...plainConfig,
  appearance: { ...plainConfig.appearance, ...appearance },
})

test('shows the logo with the name of the app, at most 180 by 90 px [A2.4] [A3.24] [W9.14]', async () => {
  await open(withLook({ logo: LOGO }))
  const logo = root.querySelector('img') as HTMLImageElement
  await logo.decode()
  expect([logo.src, logo.alt]).toEqual([LOGO, plainConfig.appName])
  const { width, height } = logo.getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(180)
  expect(height).toBe(90)
})

test("leads to 'Log in with email or socials' if wallets come first [A2.4]", async () => {
  await open(withLook({ loginGroupPriority: 'web3-first', walletList: ['metamask'] }))
  const rows = [...root.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(rows.at(-1)).toBe('Log in with email or socials')
})

test('scrolls a list of more than 400 px [A9.12] [W9.14]', async () => {
  const walletList = [
    ...['metamask', 'phantom', 'rainbow', 'zerion', 'safe', 'rabby_wallet', 'okx_wallet'],
    ...['uniswap', 'backpack', 'solflare', 'bybit_wallet', 'ronin_wallet', 'haha_wallet'],
  ]
  await open(withLook({ walletList }), 'wallets')
  const list = root.querySelector('.scroll') as HTMLElement
  expect(list.scrollHeight).toBeGreaterThan(400)
  expect(list.offsetHeight).toBe(400)
})
