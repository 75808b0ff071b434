import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CROSS_APP_PAGE,
  CROSS_APP_PATHS,
  CROSS_APP_QUERY,
} from '@latchkey/contract/endpoints/crossApp'
import { APPROVAL_PAGE } from '@latchkey/contract/messages/approvalPage'
import { CONSENT_PAGE } from '@latchkey/contract/messages/consentPage'
import { EXPORT_PAGE } from '@latchkey/contract/messages/exportPage'
import { VAULT_PAGE } from '@latchkey/contract/messages/vaultMessages'

const REPLY_TIMEOUT_MS = 15_000
const REPLY_MAX_BYTES = 8 * 1024 * 1024
/** A configuration as the server writes it into an attribute: no character that ends the attribute. */
const ESCAPED = /^[^"<>]*$/

type Served = { status: number; text: string; policy: string }
export type Difference = { path: string; problem: string }

/** Pages of the build, with the paths at which the server serves them. */
const pagesOf = (appId: string) => [
  {
    folder: 'vault-page',
    assets: '/vault/assets',
    mark: VAULT_PAGE.configurationMark,
    documents: [
      { file: 'index.html', path: `/apps/${appId}/embedded-wallets` },
      { file: 'export.html', path: `/apps/${appId}/embedded-wallets/${EXPORT_PAGE.path}` },
      {
        file: 'export.html',
        path: `/apps/${appId}/embedded-wallets/${EXPORT_PAGE.windowPath}`,
        statusIfOff: 404,
      },
      { file: 'consent.html', path: `/apps/${appId}/embedded-wallets/${CONSENT_PAGE.path}` },
    ],
  },
  {
    folder: 'approval-page',
    assets: '/approval/assets',
    mark: APPROVAL_PAGE.mark,
    documents: [
      {
        file: 'index.html',
        path: `/apps/${appId}/embedded-wallets/${APPROVAL_PAGE.path}`,
        // If users of the app approve in the host page.
        statusIfOff: 404,
      },
      {
        file: 'index.html',
        path: `/apps/${appId}/embedded-wallets/${APPROVAL_PAGE.windowPath}`,
        statusIfOff: 404,
      },
    ],
  },
  {
    folder: 'cross-app-page',
    assets: '/cross-app/assets',
    mark: CROSS_APP_PAGE.mark,
    documents: [
      {
        file: 'index.html',
        path: `${CROSS_APP_PATHS.authorize}?${CROSS_APP_QUERY.appId}=${appId}`,
        // If the app provides no accounts to other apps.
        statusIfOff: 400,
      },
    ],
  },
]

/**
 * Compares the pages and scripts that a server serves with the files of a build. A document may differ only in
 * the configuration that the server writes into it.
 */
export async function verifyAssets({
  url,
  appId,
  built,
  fetch,
}: {
  url: string
  appId: string
  /** The `dist` folder of the server package. */
  built: string
  fetch: typeof globalThis.fetch
}): Promise<{ checked: string[]; differences: Difference[] }> {
  const checked: string[] = []
  const differences: Difference[] = []
  async function check(path: string, findProblem: (served: Served) => string | undefined) {
    const served = await read(new URL(path, url), fetch)
    const problem = typeof served === 'string' ? served : findProblem(served)
    checked.push(path)
    if (problem !== undefined) differences.push({ path, problem })
  }

  for (const page of pagesOf(encodeURIComponent(appId))) {
    for (const document of page.documents) {
      const template = await readFile(join(built, page.folder, document.file), 'utf8')
      const statusIfOff = 'statusIfOff' in document ? document.statusIfOff : undefined
      await check(document.path, (served) =>
        served.status === statusIfOff ? undefined : problemOfDocument(served, template, page.mark),
      )
    }
    for (const name of (await readdir(join(built, page.folder, 'assets'))).sort()) {
      if (!/\.(js|css)$/.test(name)) continue
      const expected = await readFile(join(built, page.folder, 'assets', name), 'utf8')
      await check(`${page.assets}/${name}`, ({ status, text }) => {
        if (status !== 200) return `answers ${status}`
        return hashOf(text) === hashOf(expected)
          ? undefined
          : `is ${hashOf(text)}, and the build has ${hashOf(expected)}`
      })
    }
  }
  return { checked, differences }
}

function problemOfDocument(
  { status, text, policy }: Served,
  template: string,
  mark: string,
): string | undefined {
  if (status !== 200) return `answers ${status}`
  const [before = '', after = ''] = template.split(mark)
  const configuration = text.slice(before.length, text.length - after.length)
  const isSame =
    text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
  if (!isSame || !ESCAPED.test(configuration)) return 'differs outside its configuration'
  const scripts = /(?:^|; )script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? ['missing']
  const foreign = scripts.find((source) => source !== "'self'" && source !== "'wasm-unsafe-eval'")
  return foreign === undefined ? undefined : `has the script source ${foreign}`
}

async function read(url: URL, fetch: typeof globalThis.fetch): Promise<Served | string> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    let length = 0
    const parts: Uint8Array[] = []
    for await (const part of response.body ?? []) {
      length += part.byteLength
      if (length > REPLY_MAX_BYTES) return `is larger than ${REPLY_MAX_BYTES} bytes`
      parts.push(part)
    }
    return {
      status: response.status,
      text: Buffer.concat(parts).toString(),
      policy: response.headers.get('content-security-policy') ?? '',
    }
  } catch (error) {
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`
  }
}

/** In the notation of subresource integrity. */
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
