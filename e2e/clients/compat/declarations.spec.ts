import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ENTRIES } from './entries.ts'
import { type Declarations, readDeclarations } from './readDeclarations.ts'

const listed = new URL(
  '../../../packages/react/src/compat/privyNames.fixture.json',
  import.meta.url,
)
const privyNames = JSON.parse(readFileSync(listed, 'utf8'))

/** Exports whose members differ on purpose: docs/compat.md. */
const OTHER_MEMBERS: ReadonlySet<string> = new Set([
  // Internal classes, which cannot be constructed.
  'ConnectorManager',
  'EthereumWalletConnector',
  'PrivyClient',
  'PrivyStandardWallet',
  'SolanaAdapterConnector',
  'WalletConnector',
  // Values of functions that are not supported, and plugins without an effect.
  'DepositAddressOrder',
  'DepositAddressQuote',
  'DepositConfig',
  'PrivyI18nStrings',
  'createCrossTabUserSyncPlugin',
  'createWalletCreationOnLoginPlugin',
  'dataSuffix',
  'defaultSolanaRpcsPlugin',
  'usePrivyClient_experimental',
  // Latchkey has no login with Twitch. External Solana wallets have the functions of 2.x.
  'User.twitch',
  'BaseConnectedSolanaWallet.provider',
  'BaseConnectedWalletType.provider',
  // Objects of other libraries: viem, React and @solana/web3.js.
  'LoginModal',
  'PrivyModal',
  'PrivyViemAccount',
  'SupportedSolanaTransaction',
  'addPrivyRpcToChain',
  'addRpcUrlOverrideToChain',
])

const files = Object.fromEntries(
  ENTRIES.flatMap(({ name, real, own }) => [
    [`real ${name}`, real],
    [`own ${name}`, own],
  ]),
)
let declarations: Record<string, Declarations> = {}
test.beforeAll(() => {
  test.setTimeout(180_000)
  declarations = readDeclarations(files)
})

for (const { name } of ENTRIES) {
  const read = (side: 'real' | 'own') => declarations[`${side} ${name}`] as Declarations

  test(`${name} exports every value and type of the public package`, () => {
    const [real, own] = [read('real'), read('own')]
    expect({ values: real.values, types: real.types }).toEqual(privyNames[name])
    expect(real.values.filter((value) => !own.values.includes(value))).toEqual([])
    const names = [...own.values, ...own.types]
    expect(real.types.filter((type) => !names.includes(type))).toEqual([])
  })

  test(`${name} has every member of the types and hook results`, () => {
    const [real, own] = [read('real'), read('own')]
    const missing = [...real.members].flatMap(([exported, members]) =>
      OTHER_MEMBERS.has(exported)
        ? []
        : [...members]
            .filter(
              (member) =>
                member !== '#private' &&
                !OTHER_MEMBERS.has(`${exported}.${member}`) &&
                !own.members.get(exported)?.has(member),
            )
            .map((member) => `${exported}.${member}`),
    )
    expect(missing).toEqual([])
  })
}
