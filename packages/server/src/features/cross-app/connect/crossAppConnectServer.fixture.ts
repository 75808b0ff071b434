import { randomBytes } from 'node:crypto'
import type { SessionReply } from '@latchkey/contract'
import {
  allowCrossAppConnect,
  endCrossAppConnect,
  openCrossAppTransact,
  readCrossAppConnect,
  readCrossAppTransact,
} from '@latchkey/contract/endpoints/crossAppConnect'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { AppDefinitionInput } from '../../../platform/config/AppDefinition.ts'
import type { Database } from '../../../platform/db/openDatabase.ts'
import type { PageFiles } from '../../../platform/pages/openPageFiles.ts'
import {
  APP_ID,
  createTestServer,
  OTHER_APP_ID,
  PUBLIC_URL,
} from '../../../testing/createTestServer.fixture.ts'
import { createWalletOwner } from '../../server-wallets/walletOwner.fixture.ts'

export const SITE = 'https://site.example'

type Provider = NonNullable<NonNullable<AppDefinitionInput['crossApp']>['provider']>
export type TestSite = ReturnType<typeof createSite>

/** The keys of a site for one connection, as the public client makes them. */
export function createSite(origin = SITE) {
  const privateKey = secp256k1.utils.randomSecretKey()
  return {
    named: {
      requester_origin: origin,
      requester_public_key: Buffer.from(secp256k1.getPublicKey(privateKey)).toString('base64'),
    },
    /** The key that the site and the server share. */
    secretWith: (providerPublicKey: string) =>
      Buffer.from(
        secp256k1.getSharedSecret(privateKey, Buffer.from(providerPublicKey, 'base64')).slice(1),
      ).toString('base64'),
  }
}

export const newIv = () => randomBytes(12).toString('base64')

/** An app whose wallets may be connected to one site, to pages of another app, and to its own pages. */
export async function createCrossAppConnectServer(
  database: Database,
  {
    provider = {},
    mode = 'production',
    files,
  }: { provider?: Provider; mode?: AppDefinitionInput['mode']; files?: PageFiles } = {},
) {
  const server = await createTestServer(
    database,
    {
      mode,
      embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
      crossApp: { provider: { requesters: [OTHER_APP_ID], origins: [SITE], ...provider } },
    },
    { other: { crossApp: { connections: [APP_ID] } }, ...(files && { crossAppFiles: files }) },
  )
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    server.post(path, body, { headers: { origin: PUBLIC_URL, ...headers } })
  const bearer = ({ token }: SessionReply) => ({ authorization: `Bearer ${token}` })

  return {
    ...server,
    call,
    bearer,
    /** A user with one wallet on Ethereum. */
    async createUser(email: string) {
      const owner = await createWalletOwner(server, email)
      const { address } = await owner.create('ethereum')
      return { session: owner.session, address }
    },
    readConnect: ({ named }: TestSite) => call(readCrossAppConnect.path, named),
    connect: ({ named }: TestSite, session: SessionReply, address: string) =>
      call(allowCrossAppConnect.path, { ...named, address }, bearer(session)),
    readTransact: ({ named }: TestSite) => call(readCrossAppTransact.path, named),
    open: (
      { named }: TestSite,
      session: SessionReply,
      iv: string,
      headers: Record<string, string> = {},
    ) => call(openCrossAppTransact.path, { ...named, iv }, { ...bearer(session), ...headers }),
    disconnect: ({ named }: TestSite, session: SessionReply) =>
      call(endCrossAppConnect.path, named, bearer(session)),
  }
}
