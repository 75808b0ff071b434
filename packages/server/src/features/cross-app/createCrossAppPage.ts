import { CROSS_APP_PAGE, type CrossAppPage } from '@latchkey/contract/endpoints/crossApp'
import type { App } from '../../platform/config/createApps.ts'
import { createPageAssets } from '../../platform/pages/createPageAssets.ts'
import type { PageFiles } from '../../platform/pages/openPageFiles.ts'
import { writeConfiguration } from '../../platform/pages/writeConfiguration.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

export type CrossAppPageService = ReturnType<typeof createCrossAppPage>

/** The cross-app window and its scripts: one app asks a user of another app. */
export const createCrossAppPage = ({ files }: { files: PageFiles }) => ({
  async document({ id, definition }: App): Promise<string> {
    const html = await files.read('index.html')
    if (html === undefined) {
      throw new ServiceError('service_unavailable', {
        sentence: 'The cross-app page is not built: run `npm run build` and try again',
      })
    }
    return writeConfiguration(html, CROSS_APP_PAGE.mark, {
      appId: id,
      appName: definition.name,
      chains: definition.crossApp.provider?.chains ?? [],
    } satisfies CrossAppPage)
  },
  asset: createPageAssets(files),
})
