import { beforeAll, expect, test } from 'vitest'
import { bundle, chunkOf, withStaticImports } from './sizes.ts'

let chunks: Awaited<ReturnType<typeof bundle>>
beforeAll(async () => {
  chunks = await bundle()
}, 60_000)

/** Lists the modules a browser loads with these, static imports included. */
function loadedWith(...modules: string[]): string[] {
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const asked = modules.map((module) => chunkOf(chunks, module))
  return withStaticImports(chunks, [...entries, ...asked]).flatMap((chunk) =>
    Object.keys(chunk.modules),
  )
}
const MODAL = 'packages/react/src/modal/Modal.tsx'
const PICKER = 'packages/react/src/methods/wallet/ExternalWalletContainer.tsx'
const client = (path: string) => `packages/client/src/${path}.ts`
const EXTERNAL = /external-wallet|wallets\/external\/|ExternalWallet|methods\/siw[es]\//
const SOLANA =
  /\/solana\/|methods\/siws\/|proof\/(signSiws|memoTransaction)|contract\/src\/endpoints\/siws|watchSolana/
const ETHEREUM =
  /external\/(ethereum\/create|discovery\/watchEthereum)|methods\/siwe\/|proof\/signSiwe|contract\/src\/endpoints\/siwe|@noble/

/** Without style sheets, and without the function that loads external wallets when they are needed. */
const withoutStylesAndLoader = (modules: string[]) =>
  modules.filter(
    (module) =>
      !module.includes('/theme/styles/') && !module.endsWith('/provider/loadExternalWallets.ts'),
  )

test('loads no external-wallet code on a page with email login', () => {
  const loaded = withoutStylesAndLoader(
    loadedWith(MODAL, 'packages/react/src/screens/one-time-code/OneTimeCodeScreen.tsx'),
  )
  expect(loaded.filter((module) => EXTERNAL.test(module))).toEqual([])
})

test('loads the login journey with the modal, and the SMS flow with the phone field', () => {
  const JOURNEY = client('login/startLoginJourney')
  const SMS = client('login/methods/one-time-code/startSmsCode')
  const has = (loaded: string[], path: string) => loaded.some((module) => module.endsWith(path))
  expect(has(loadedWith(), JOURNEY)).toBe(false)
  expect(has(loadedWith(MODAL), JOURNEY)).toBe(true)
  expect(has(loadedWith(MODAL), SMS)).toBe(false)
  const PHONE = 'packages/react/src/methods/one-time-code/PhoneContainer.tsx'
  expect(has(loadedWith(MODAL, PHONE), SMS)).toBe(true)
})

test('loads no chain code with the wallet picker', () => {
  const loaded = loadedWith(MODAL, PICKER)
  expect(loaded.filter((module) => SOLANA.test(module) || ETHEREUM.test(module))).toEqual([])
})

test('loads no code of the other chain for a login on one chain', () => {
  const ethereum = loadedWith(
    MODAL,
    PICKER,
    client('wallets/external/discovery/watchEthereumWallets'),
    client('login/methods/siwe/siweCalls'),
    client('wallets/external/proof/signSiwe'),
  )
  expect(ethereum.filter((module) => SOLANA.test(module))).toEqual([])
  const solana = loadedWith(
    MODAL,
    PICKER,
    client('wallets/external/discovery/watchSolanaWallets'),
    client('login/methods/siws/siwsCalls'),
    client('wallets/external/proof/signSiws'),
  )
  expect(solana.filter((module) => ETHEREUM.test(module))).toEqual([])
})

test('contains no vendor SDK in any bundle', () => {
  const all = chunks.flatMap((chunk) => Object.keys(chunk.modules))
  const ofVendors = /node_modules\/(@coinbase|@base-org|@safe-global|@walletconnect|@reown)\//
  expect(all.filter((module) => ofVendors.test(module))).toEqual([])
})
