import type { KeyObject } from 'node:crypto'
import { getMe, type WireUser } from '@latchkey/contract'
import { delegateWallets, revokeDelegation } from '@latchkey/contract/endpoints/delegation'
import type { AppDefinitionInput } from '../../../platform/config/AppDefinition.ts'
import type { Database } from '../../../platform/db/openDatabase.ts'
import type { Outbound } from '../../../platform/outbound/createOutbound.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import { PUBLIC_URL } from '../../../testing/createTestServer.fixture.ts'
import { createTestSigner } from '../../../testing/createTestSigner.fixture.ts'
import {
  consentTo,
  createWithPhrase,
  importedRoot,
  type WalletServer,
} from '../../device-wallets/delegation.fixture.ts'
import { createWalletServer, type TestUser } from '../../device-wallets/walletVault.fixture.ts'
import { asApp, authorizationOf } from '../walletOwner.fixture.ts'

export const HELLO = {
  method: 'personal_sign',
  params: { message: 'hello', encoding: 'utf-8' },
}

/** 1 January 2026, as in every test server. */
const NOW_MS = 1_767_225_600_000

type Shown = { id: string | null; address: string; wallet_index: number }
type Settings = {
  at?: WalletServer
  /** The app's authorization key, if it has one. */
  key?: KeyObject
  headers?: Record<string, string>
}

/** Users who delegate wallets, and a back end that uses them. `watch` sees the calls to the signer. */
export async function createDelegations(
  database: Database,
  watch: (signer: SignerClient) => SignerClient = (signer) => signer,
) {
  const inner = await createTestSigner(database.db, () => NOW_MS)
  const signer = watch(inner)
  const start = (changes: Partial<AppDefinitionInput> = {}, outbound?: Outbound) =>
    createWalletServer(database, changes, undefined, signer, outbound)
  const server = await start()
  let people = 0

  async function walletsOf(at: WalletServer, { token }: TestUser) {
    const answer = await at.get(getMe.path, { authorization: `Bearer ${token}` })
    const { user } = (await answer.json()) as { user: WireUser }
    const wallets = user.linked_accounts.filter(({ type }) => type === 'wallet')
    return (wallets as Shown[]).sort((one, other) => one.wallet_index - other.wallet_index)
  }

  return {
    server,
    signer: inner,
    start,
    /** A user who has delegated the first wallet of a root. */
    async delegating(at: WalletServer = server, root = importedRoot()) {
      const email = `lender-${++people}@example.com`
      const owner = await at.testUser(email)
      await (root.root.imported ? at.create(owner, root.root) : createWithPhrase(at, owner, root))
      const delegate = async () =>
        at.send(owner, delegateWallets, {}, await consentTo(at, root, [0]))
      const revoke = () => at.send(owner, revokeDelegation, {}, {})
      await delegate()
      const [first, second] = await walletsOf(at, owner)
      if (!first) throw new Error('No wallet')
      return { email, owner, first, second, delegate, revoke }
    },
    use(id: string | null, body: object = HELLO, { at = server, key, headers }: Settings = {}) {
      const path = `/api/v1/wallets/${id}/rpc`
      const proof = key ? authorizationOf(key, { url: PUBLIC_URL + path, body }) : {}
      return at.post(path, body, { headers: { ...asApp(), ...headers, ...proof } })
    },
  }
}
