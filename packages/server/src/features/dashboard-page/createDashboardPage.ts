import { DASHBOARD_PAGE, type DashboardPage } from '@latchkey/contract/endpoints/operator'
import type { App } from '../../platform/config/createApps.ts'
import { createPageAssets } from '../../platform/pages/createPageAssets.ts'
import type { PageFiles } from '../../platform/pages/openPageFiles.ts'
import { writeConfiguration } from '../../platform/pages/writeConfiguration.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

type Deps = {
  files: PageFiles
  /** The app that operators log in to. Undefined if the dashboard is off. */
  app: App | undefined
}

export type DashboardPageService = ReturnType<typeof createDashboardPage>

/** The dashboard and its scripts. Without an operator in the configuration, neither exists. */
export function createDashboardPage({ files, app }: Deps) {
  const asset = createPageAssets(files)
  return {
    async document(): Promise<string> {
      if (!app) throw new ServiceError('not_found')
      const html = await files.read('index.html')
      if (html === undefined) {
        throw new ServiceError('service_unavailable', {
          sentence: 'The dashboard is not built: run `npm run build` and try again',
        })
      }
      return writeConfiguration(html, DASHBOARD_PAGE.mark, {
        appId: app.id,
        appName: app.definition.name,
      } satisfies DashboardPage)
    },

    async asset(name: string | undefined, acceptedEncodings: string) {
      if (!app) throw new ServiceError('not_found')
      return asset(name, acceptedEncodings)
    },
  }
}
