import { OAUTH_PROVIDERS } from '@latchkey/contract'
import * as z from 'zod'
import { isLocalName } from '../outbound/isLocalName.ts'
import { type AppDefinition, type AppDefinitionInput, appDefinition } from './AppDefinition.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { crossAppMistakes } from './crossAppDefinition.ts'
import { fundingOptionsOf } from './toFundingConfig.ts'

const config = z.strictObject({ apps: z.array(appDefinition).min(1) })

export type ConfigInput = { apps: AppDefinitionInput[] }
export type Config = z.output<typeof config>

/** Gives `latchkey.config.ts` its types; the server checks it when it starts. */
export const defineConfig = (input: ConfigInput): ConfigInput => input

/** The configuration with its defaults filled in, or every mistake in it at once. */
export function parseConfig(input: unknown): Config {
  const parsed = config.safeParse(input)
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => sentence(issue, input)))
  }
  const mistakes = parsed.data.apps.flatMap((app, place, apps) => contradictions(app, place, apps))
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  return parsed.data
}

/** What no single field can be blamed for. */
function contradictions(app: AppDefinition, place: number, apps: readonly AppDefinition[]) {
  const mistakes: string[] = []
  const say = (mistake: string) => mistakes.push(`App ${app.id}: ${mistake}`)
  if (apps.findIndex(({ id }) => id === app.id) !== place) say('two apps have this id.')
  if (app.requireTerms && !app.termsUrl && !app.privacyUrl) {
    say('requireTerms needs termsUrl or privacyUrl.')
  }
  if (app.loginMethods.includes('sms') && !app.sms) {
    say('the login method sms needs an sms entry with the account that sends the messages.')
  }
  if (app.loginMethods.includes('telegram') && !app.telegram) {
    say('the login method telegram needs a telegram entry with its bot.')
  }
  if (app.loginMethods.includes('custom-token') && !app.customToken) {
    say('the login method custom-token needs a customToken entry with the keys of its issuer.')
  }
  for (const provider of OAUTH_PROVIDERS) {
    if (app.loginMethods.includes(provider) && !app.oauth[provider]) {
      say(`the login method ${provider} needs an oauth.${provider} entry with the client it uses.`)
    }
  }
  const { recoveryOptions, requireRecoveryOnCreate } = app.embeddedWallets
  if (recoveryOptions.includes('google-drive') && !app.recovery.googleDrive) {
    say('the recovery option google-drive needs a recovery.googleDrive entry with its client.')
  }
  if (recoveryOptions.includes('icloud') && !app.recovery.iCloud) {
    say('the recovery option icloud needs a recovery.iCloud entry with its container.')
  }
  if (requireRecoveryOnCreate && recoveryOptions.length === 0) {
    say('requireRecoveryOnCreate needs at least one of recoveryOptions.')
  }
  for (const provider of ['coinbase', 'moonpay'] as const) {
    const isOffered = (option: object) => 'provider' in option && option.provider === provider
    if (app.funding && !app.funding[provider] && fundingOptionsOf(app.funding).some(isOffered)) {
      say(`a funding option by ${provider} needs a funding.${provider} entry with its keys.`)
    }
  }
  const host = app.customApiUrl && new URL(app.customApiUrl).hostname
  if (app.cookieDomain && !(host === app.cookieDomain || host?.endsWith(`.${app.cookieDomain}`))) {
    say('cookieDomain must be the domain of customApiUrl or one above it.')
  }
  for (const { url } of app.webhooks) {
    const { protocol, hostname } = new URL(url)
    const mayBePlain = app.mode === 'development' && isLocalName(hostname)
    if (protocol !== 'https:' && !mayBePlain) {
      say(`the webhook at ${hostname} must be https; http is for localhost in development.`)
    }
  }
  if (app.mode === 'production' && app.allowedOrigins.length === 0) {
    say('in production allowedOrigins must name the pages that may log people in.')
  }
  for (const mistake of crossAppMistakes(app, apps)) say(mistake)
  return mistakes
}

function sentence(issue: z.core.$ZodIssue, input: unknown): string {
  const [first, place, ...field] = issue.path
  if (first !== 'apps' || typeof place !== 'number') {
    return `The configuration is not valid at ${issue.path.join('.') || 'its root'}: ${issue.message}.`
  }
  const app = (input as { apps: { id?: unknown }[] }).apps[place]
  const name = typeof app?.id === 'string' ? app.id : `number ${place + 1}`
  return `App ${name}: ${field.join('.') || 'the entry'}: ${issue.message}.`
}
