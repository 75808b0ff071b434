import { listConnectedApps, revokeConnectedApp } from '@latchkey/contract/endpoints/connectedApps'
import {
  allowCrossAppLogin,
  CROSS_APP_PATHS,
  CROSS_APP_QUERY,
  confirmCrossAppUser,
  denyCrossAppLogin,
  getCrossAppConnections,
  getCrossAppDetails,
  readCrossAppLogin,
  readCrossAppRequest,
  verifyCrossAppToken,
} from '@latchkey/contract/endpoints/crossApp'
import { CROSS_APP_CONNECT_QUERY } from '@latchkey/contract/endpoints/crossAppConnect'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { plainPage } from '../../platform/http/plainPage.ts'
import { assetHeaders, PERMISSIONS, pagePolicy } from '../../platform/pages/pageHeaders.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { ConnectedAppsService } from './connected-apps/service.ts'
import type { CrossAppPageService } from './createCrossAppPage.ts'
import type { CrossAppService } from './service.ts'

const LOST = {
  title: 'This window cannot be opened',
  detail: 'Close it, go back to the app and try again.',
}

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
]

/** URLs that smart wallets call from the window. With a sponsorship policy the server calls the paymaster. */
const bundlersOf = (smartWallets: AppDefinition['smartWallets']) =>
  (smartWallets?.chains ?? []).flatMap(({ bundlerUrl, paymasterUrl }) => [
    bundlerUrl,
    smartWallets?.sponsorship ? undefined : paymasterUrl,
  ])

/** Headers of the window: no frames around it, no foreign scripts, and it can post messages to its opener. */
const crossAppHeaders = (
  { logoUrl, iconUrl, crossApp, smartWallets }: AppDefinition,
  requesters: readonly AppDefinition[],
) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({
    images: originsOf([logoUrl, iconUrl, ...requesters.map(({ iconUrl }) => iconUrl)]),
    connect: originsOf([
      ...(crossApp.provider?.chains ?? []).map(({ rpcUrl }) => rpcUrl),
      ...bundlersOf(smartWallets),
    ]),
  }),
  // Any other value cuts the link to the opener, which waits for the result.
  'cross-origin-opener-policy': 'unsafe-none',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
})

/** Cross-app accounts: the API of apps and of the cross-app window. */
export function mountCrossApp(
  router: Router,
  {
    apps,
    crossApp,
    connectedApps,
    page,
  }: {
    apps: Apps
    crossApp: CrossAppService
    connectedApps: ConnectedAppsService
    page: CrossAppPageService
  },
): void {
  router.route(getCrossAppConnections, ({ app }) => ({
    connections: crossApp.connections(app).map((provider) => ({
      provider_app_id: provider.id,
      provider_app_name: provider.definition.name,
      provider_app_icon_url: provider.definition.iconUrl ?? null,
      provider_app_custom_api_url: crossApp.windowOrigin(provider),
      read_only: provider.definition.crossApp.provider?.readOnly === true,
    })),
  }))
  router.route(getCrossAppDetails, ({ app }) => {
    const { name, iconUrl, crossApp: cross } = app.definition
    if (!cross.provider) throw new ServiceError('not_found')
    return {
      name,
      icon_url: iconUrl ?? null,
      custom_api_url: crossApp.windowOrigin(app),
      custom_connect_url: null,
      custom_transact_url: null,
    }
  })

  router.route(readCrossAppLogin, ({ app, body }) => crossApp.readLogin(app, body.state))
  router.route(allowCrossAppLogin, async ({ app, claims, body }) => {
    const { state, redirect_to, code_challenge } = body
    const shown = { state, redirectTo: redirect_to, codeChallenge: code_challenge }
    return { redirect_to: await crossApp.allow(app, claims, shown) }
  })
  router.route(denyCrossAppLogin, async ({ app, body }) => ({
    redirect_to: await crossApp.deny(app, body.state),
  }))

  router.route(verifyCrossAppToken, async ({ app, body }) => ({
    verified: await crossApp.isValidToken(app, body.prat),
  }))
  router.route(readCrossAppRequest, ({ app, body }) =>
    crossApp.readRequest(app, body.token, body.callback_url),
  )
  router.route(confirmCrossAppUser, ({ app, claims, body }) =>
    crossApp.confirm(app, claims, body.token),
  )

  router.route(listConnectedApps, ({ claims }) => connectedApps.list(claims))
  router.route(revokeConnectedApp, ({ claims, body }) => connectedApps.revoke(claims, body.id))

  async function open(app: App | undefined) {
    if (!app?.definition.crossApp.provider) return plainPage(400, LOST)
    const body = await page.document(app)
    return {
      status: 200,
      headers: crossAppHeaders(
        app.definition,
        crossApp.requesters(app).map(({ definition }) => definition),
      ),
      body,
    }
  }
  const named = (url: string) => apps.find(queryOf(url, CROSS_APP_QUERY.appId))
  router.document('GET', CROSS_APP_PATHS.authorize, ({ url }) => open(named(url)))
  // After the window removed the token from the URL, only the app id is left.
  router.document(
    'GET',
    CROSS_APP_PATHS.transact,
    ({ url }) => {
      const token = queryOf(url, CROSS_APP_QUERY.token)
      return open(token === undefined ? named(url) : crossApp.findWindowApp(token))
    },
    { urlMaxChars: SERVER_LIMITS.crossAppUrlMaxChars },
  )
  for (const path of [CROSS_APP_PATHS.connect, CROSS_APP_PATHS.connectedTransact]) {
    router.document(
      'GET',
      path,
      ({ url }) => open(apps.find(queryOf(url, CROSS_APP_CONNECT_QUERY.appId))),
      { urlMaxChars: SERVER_LIMITS.crossAppUrlMaxChars },
    )
  }
  router.document('GET', '/cross-app/assets/:name', async (request, { name }) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { content, ...kind } = await page.asset(name, accepted)
    return { status: 200, headers: assetHeaders(kind), body: content }
  })
}

const queryOf = (url: string, name: string) => new URL(url).searchParams.get(name) ?? undefined
