import { OAUTH_PROVIDERS } from '@latchkey/contract'
import * as z from 'zod'
import { isLocalName } from '../outbound/isLocalName.ts'
import { type AppDefinition, type AppDefinitionInput, appDefinition } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { crossAppMistakes } from './crossAppDefinition.ts'
import {
  type DashboardDefinitionInput,
  dashboardDefinition,
  dashboardMistakes,
} from './dashboardDefinition.ts'
import { fundingOptionsOf } from './fundingDefinition.ts'

const config = z.strictObject({
  apps: z.array(appDefinition).min(1),
  dashboard: dashboardDefinition.optional(),
})

/** Configuration as written in `latchkey.config.ts`. */
export type ConfigInput = {
  /** Apps that the server serves, each with a unique id. */
  apps: AppDefinitionInput[]
  /** Operators of the dashboard at `/dashboard`. Without it, the dashboard is off. */
  dashboard?: DashboardDefinitionInput
}
/** Configuration after parsing, with all defaults. */
export type Config = z.output<typeof config>

/**
 * Types the configuration in `latchkey.config.ts`. The server validates it at start.
 *
 * @example
 * ```ts
 * import { defineConfig } from '@latchkey/server'
 *
 * export default defineConfig({
 *   apps: [
 *     {
 *       id: 'latchkeydemoapp0000000001',
 *       name: 'Demo',
 *       secret: process.env.APP_SECRET ?? '',
 *       mode: 'production',
 *       allowedOrigins: ['https://shop.example'],
 *       loginMethods: ['email', 'passkey'],
 *     },
 *   ],
 * })
 * ```
 */
export const defineConfig = (input: ConfigInput): ConfigInput => input

/**
 * Validates a configuration and fills in the defaults.
 *
 * @throws {@link ConfigurationError} with one sentence for each problem.
 */
export function parseConfig(input: unknown): Config {
  const parsed = config.safeParse(input)
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => sentence(issue, input)))
  }
  const mistakes = parsed.data.apps.flatMap((app, index, apps) => contradictions(app, index, apps))
  const { dashboard, apps } = parsed.data
  if (dashboard) mistakes.push(...dashboardMistakes(dashboard, apps))
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  return parsed.data
}

/** Finds problems that involve several fields. */
function contradictions(app: AppDefinition, index: number, apps: readonly AppDefinition[]) {
  const mistakes: string[] = []
  const report = (mistake: string) => mistakes.push(`App ${app.id}: ${mistake}`)
  if (apps.findIndex(({ id }) => id === app.id) !== index) report('another app has the same id.')
  if (app.requireTerms && !app.termsUrl && !app.privacyUrl) {
    report('requireTerms needs termsUrl or privacyUrl.')
  }
  if (app.loginMethods.includes('sms') && !app.sms) {
    report('the login method sms needs an sms entry with a Twilio account.')
  }
  if (app.loginMethods.includes('telegram') && !app.telegram) {
    report('the login method telegram needs a telegram entry with a bot token.')
  }
  if (app.loginMethods.includes('custom-token') && !app.customToken) {
    report('the login method custom-token needs a customToken entry with jwksUrl or publicKey.')
  }
  for (const provider of OAUTH_PROVIDERS) {
    if (app.loginMethods.includes(provider) && !app.oauth[provider]) {
      report(`the login method ${provider} needs an oauth.${provider} entry with a client id.`)
    }
  }
  const { recoveryOptions, requireRecoveryOnCreate, vault, ...wallets } = app.embeddedWallets
  const createsWallets = [wallets.ethereumCreateOnLogin, wallets.solanaCreateOnLogin]
  if (!vault && createsWallets.some((value) => value !== 'off')) {
    report('embeddedWallets.vault is false, so no wallet can be created on login.')
  }
  if (recoveryOptions.includes('google-drive') && !app.recovery.googleDrive) {
    report('the recovery option google-drive needs a recovery.googleDrive entry with a client id.')
  }
  if (recoveryOptions.includes('icloud') && !app.recovery.iCloud) {
    report('the recovery option icloud needs a recovery.iCloud entry with a container identifier.')
  }
  if (requireRecoveryOnCreate && recoveryOptions.length === 0) {
    report('requireRecoveryOnCreate needs at least one of recoveryOptions.')
  }
  for (const provider of ['coinbase', 'moonpay'] as const) {
    const isOffered = (option: object) => 'provider' in option && option.provider === provider
    if (app.funding && !app.funding[provider] && fundingOptionsOf(app.funding).some(isOffered)) {
      report(`a funding option by ${provider} needs a funding.${provider} entry with its keys.`)
    }
  }
  for (const { chainId } of app.smartWallets?.chains ?? []) {
    if (!app.chains[`eip155:${chainId}`]) {
      report(`smart wallets on chain ${chainId} need a node at chains.eip155:${chainId}.`)
    }
  }
  const sponsored = app.solanaSponsorship?.chain
  if (sponsored && !app.chains[sponsored]) {
    report(`solanaSponsorship on ${sponsored} needs a node at chains.${sponsored}.`)
  }
  const host = app.customApiUrl && new URL(app.customApiUrl).hostname
  if (app.cookieDomain && !(host === app.cookieDomain || host?.endsWith(`.${app.cookieDomain}`))) {
    report('cookieDomain must be the domain of customApiUrl or one above it.')
  }
  for (const { url } of app.webhooks) {
    const { protocol, hostname } = new URL(url)
    const mayBePlain = app.mode === 'development' && isLocalName(hostname)
    if (protocol !== 'https:' && !mayBePlain) {
      report(
        `the webhook at ${hostname} must use https. http is allowed for localhost in development only.`,
      )
    }
  }
  if (app.mode === 'production' && app.allowedOrigins.length === 0) {
    report('allowedOrigins is empty. In production, list the origins of your app.')
  }
  for (const mistake of crossAppMistakes(app, apps)) report(mistake)
  return mistakes
}

function sentence(issue: z.core.$ZodIssue, input: unknown): string {
  const [first, index, ...field] = issue.path
  if (first !== 'apps' || typeof index !== 'number') {
    return `Invalid configuration at ${issue.path.join('.') || 'the root'}: ${issue.message}.`
  }
  const app = (input as { apps: { id?: unknown }[] }).apps[index]
  const name = typeof app?.id === 'string' ? app.id : `number ${index + 1}`
  return `App ${name}: ${field.join('.') || 'the entry'}: ${issue.message}.`
}
