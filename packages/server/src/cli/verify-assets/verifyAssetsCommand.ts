import { parseArgs } from 'node:util'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import { BUILT_PAGES } from '../../platform/pages/openPageFiles.ts'
import { verifyAssets } from './verifyAssets.ts'

const USAGE = 'Usage: latchkey verify-assets --url https://login.example.com --app ID'

/**
 * Compares the served pages with this build.
 * @throws ConfigurationError with one sentence for each difference
 */
export async function verifyAssetsCommand(
  args: readonly string[],
  { built = BUILT_PAGES, fetch = globalThis.fetch } = {},
): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { url: { type: 'string' }, app: { type: 'string' } },
  })
  const { url, app: appId } = values
  if (url === undefined || appId === undefined || !URL.canParse(url)) {
    throw new ConfigurationError([USAGE])
  }
  const { checked, differences } = await verifyAssets({ url, appId, built, fetch })
  if (differences.length > 0) {
    throw new ConfigurationError(differences.map(({ path, problem }) => `${path} ${problem}.`))
  }
  return `${checked.length} files at ${new URL(url).origin} are those of this build.`
}
