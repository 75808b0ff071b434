import { LatchkeyError } from '@latchkey/client'
import { LIMITS } from '@latchkey/contract'
import type { LatchkeyConfig } from './LatchkeyConfig.ts'

type Props = { appId: string; apiUrl: string; config?: LatchkeyConfig | undefined }
/** Location of the page; null during server rendering. */
type Page = { protocol: string; hostname: string } | null

const LOCAL_HOST = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const EXTENSION_SCHEME = /^[a-z]+-extension:$/

const fail = (message: string): never => {
  throw new LatchkeyError('invalid_data', message)
}

/** Throws for props that cannot work, with one message per mistake. */
export function checkProps({ appId, apiUrl, config = {} }: Props, page: Page): void {
  if (typeof appId !== 'string' || appId.length !== LIMITS.appIdLengthChars)
    fail(`\`appId\` must be a string of exactly ${LIMITS.appIdLengthChars} characters.`)
  if (!isBareOrigin(apiUrl))
    fail(
      '`apiUrl` must be an origin without path or trailing slash, such as https://login.example.com.',
    )
  if (!isSafe(new URL(apiUrl))) fail('`apiUrl` must use HTTPS unless it points to this machine.')
  if (page && !isSafe(page))
    fail('The page must be served over HTTPS unless it runs on localhost or in an extension.')
  checkChains(config)
  if (isEmptyList(config.loginMethods) || isEmptyList(config.loginMethodsAndOrder?.primary))
    fail('You must enable at least one login method.')
}

function checkChains({ supportedChains, defaultChain }: LatchkeyConfig) {
  if (isEmptyList(supportedChains)) fail('`supportedChains` must contain at least one chain.')
  if (supportedChains && defaultChain && !supportedChains.some(({ id }) => id === defaultChain.id))
    fail('`defaultChain` must be one of `supportedChains`.')
}

const isEmptyList = (list: readonly unknown[] | undefined) => list?.length === 0

function isBareOrigin(address: string): boolean {
  try {
    return new URL(address).origin === address
  } catch {
    return false
  }
}

const isSafe = ({ protocol, hostname }: { protocol: string; hostname: string }) =>
  protocol === 'https:' || EXTENSION_SCHEME.test(protocol) || LOCAL_HOST.test(hostname)
