import type { SessionReply, WireUser } from '@latchkey/contract'
import { finishSiwe, linkSiwe, startSiwe, unlinkSiwe } from '@latchkey/contract/endpoints/siwe'
import { finishSiws, linkSiws, startSiws, unlinkSiws } from '@latchkey/contract/endpoints/siws'
import { SIGN_IN_RESOURCE, SIGN_IN_STATEMENT } from '@latchkey/contract/messages/signInMessage'
import { isoTime } from '../../platform/clock/isoTime.ts'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { createTestServer, ORIGIN, type Sent } from '../../testing/createTestServer.fixture.ts'
import type { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

export const DOMAIN = new URL(ORIGIN).host
const ROUTES = {
  siwe: { start: startSiwe, finish: finishSiwe, link: linkSiwe, unlink: unlinkSiwe },
  siws: { start: startSiws, finish: finishSiws, link: linkSiws, unlink: unlinkSiws },
} as const

/** Fields of a message. Tests change one and sign the result, as an attacker would. */
export type MessageFields = {
  account: string
  domain: string
  address: string
  statement: string
  uri: string
  version: string
  chainId: string
  nonce: string
  issuedAt: string
  /** Lines between the time and the resources. */
  extra: string
  resources: readonly string[]
  /** Changes the message in ways that no field covers. */
  rewrite(message: string): string
}

export const messageOf = (said: MessageFields): string =>
  said.rewrite(
    [
      `${said.domain} wants you to sign in with your ${said.account} account:`,
      said.address,
      '',
      said.statement,
      '',
      `URI: ${said.uri}`,
      `Version: ${said.version}`,
      `Chain ID: ${said.chainId}`,
      `Nonce: ${said.nonce}`,
      `Issued At: ${said.issuedAt}${said.extra}`,
      ...(said.resources.length > 0
        ? ['Resources:', ...said.resources.map((one) => `- ${one}`)]
        : []),
    ].join('\n'),
  )

export type WalletServer = Awaited<ReturnType<typeof createTestServer>>

/** Starts servers on one database, with the sandbox's chains if given. */
export async function createWalletServer({
  sandbox,
  outbound,
}: Partial<Awaited<ReturnType<typeof withSandbox>>> = {}) {
  const database = await withDatabase()
  const chains = Object.fromEntries(
    (sandbox?.chains.ethereum ?? []).map(({ chainId, url }) => [
      `eip155:${chainId}`,
      { rpcUrl: url },
    ]),
  )
  return {
    database,
    serverWith: (
      changes: Partial<AppDefinitionInput> = {},
      asked: Outbound | undefined = outbound,
    ) =>
      createTestServer(
        database,
        {
          mode: 'development',
          loginMethods: ['wallet', 'solana-wallet', 'email', 'guest'],
          chains,
          ...changes,
        },
        asked && { outbound: asked },
      ),
  }
}

/** Sends the requests of one wallet method as a client does. */
export function requestsOf(
  kind: 'siwe' | 'siws',
  { post, nowMs }: Pick<WalletServer, 'post' | 'nowMs'>,
) {
  const { start, finish, link, unlink } = ROUTES[kind]
  return {
    async nonceFor(address?: string): Promise<string> {
      const answer = await post(start.path, address === undefined ? {} : { address })
      return ((await answer.json()) as { nonce: string }).nonce
    },
    start: (body: object, sent: Omit<Sent, 'body'> = {}) => post(start.path, body, sent),
    finish: (body: object, sent: Omit<Sent, 'body'> = {}) => post(finish.path, body, sent),
    link: (token: string | null, body: object) => post(link.path, body, bearer(token)),
    unlink: (token: string | null, address: string) =>
      post(unlink.path, { address }, bearer(token)),
    /** Builds a valid message for this page and time. */
    said: (
      address: string,
      nonce: string,
      changes: Partial<MessageFields> = {},
    ): MessageFields => ({
      account: kind === 'siwe' ? 'Ethereum' : 'Solana',
      domain: DOMAIN,
      address,
      statement: SIGN_IN_STATEMENT,
      uri: ORIGIN,
      version: '1',
      chainId: kind === 'siwe' ? '31337' : 'mainnet',
      nonce,
      issuedAt: isoTime(nowMs()),
      extra: '',
      resources: [SIGN_IN_RESOURCE],
      rewrite: (message) => message,
      ...changes,
    }),
  }
}

const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } })

export const replyOf = async (answer: Response) => (await answer.json()) as SessionReply
export const walletsOf = (user: WireUser | null | undefined) =>
  user?.linked_accounts.filter(({ type }) => type === 'wallet')
