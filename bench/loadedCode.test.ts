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
const EXTERNAL = /external-wallet|flows\/siw[es]\//
const SOLANA = /\/solana\/|flows\/siws\/|contract\/src\/siws|watchSolana/
const ETHEREUM =
  /external-wallets\/(ethereum\/create|discovery\/watchEthereum)|flows\/siwe\/|contract\/src\/siwe|@noble/

const withoutTypesAndStyles = (modules: string[]) =>
  modules.filter((module) => !module.includes('/theme/styles/'))

test('loads no external-wallet code on a page with email login', () => {
  const loaded = withoutTypesAndStyles(
    loadedWith(MODAL, 'packages/react/src/screens/one-time-code/OneTimeCodeScreen.tsx'),
  )
  expect(loaded.filter((module) => EXTERNAL.test(module))).toEqual([])
})

test('loads no chain code with the wallet picker', () => {
  const loaded = loadedWith(MODAL, PICKER)
  expect(loaded.filter((module) => SOLANA.test(module) || ETHEREUM.test(module))).toEqual([])
})

test('loads no code of the other chain for a login on one chain', () => {
  const ethereum = loadedWith(
    MODAL,
    PICKER,
    client('external-wallets/discovery/watchEthereumWallets'),
    client('flows/siwe/siweCalls'),
    client('flows/siwe/signSiwe'),
  )
  expect(ethereum.filter((module) => SOLANA.test(module))).toEqual([])
  const solana = loadedWith(
    MODAL,
    PICKER,
    client('external-wallets/discovery/watchSolanaWallets'),
    client('flows/siws/siwsCalls'),
    client('flows/siws/signSiws'),
  )
  expect(solana.filter((module) => ETHEREUM.test(module))).toEqual([])
})

test('contains no vendor SDK in any bundle', () => {
  const all = chunks.flatMap((chunk) => Object.keys(chunk.modules))
  const ofVendors = /node_modules\/(@coinbase|@base-org|@safe-global|@walletconnect|@reown)\//
  expect(all.filter((module) => ofVendors.test(module))).toEqual([])
})
