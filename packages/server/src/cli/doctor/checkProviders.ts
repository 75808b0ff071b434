import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { CHECK_TIMEOUT_MS, type DoctorPorts, type Finding } from './Finding.ts'

type Apps = readonly AppDefinition[]
type Trial = { name: string; run(): Promise<string | undefined> }

const TELEGRAM_API_URL = 'https://api.telegram.org'

/** Tries the credentials that can be tried without a user: Twilio, the Telegram bot, RPC nodes. */
export async function checkProviders(apps: Apps, ports: DoctorPorts): Promise<readonly Finding[]> {
  const trials = apps.flatMap((app) => trialsOf(app, ports))
  const findings = await Promise.all(
    trials.map(async ({ name, run }): Promise<Finding> => {
      const problem = await run().catch(() => 'does not answer')
      return problem === undefined
        ? { check: 'providers', status: 'ok', message: `${name} accepts the credentials.` }
        : { check: 'providers', status: 'failed', message: `${name} ${problem}.` }
    }),
  )
  const oauth = apps.flatMap(({ id, oauth: providers }) =>
    Object.keys(providers).map((provider) => `${provider} of ${id}`),
  )
  if (oauth.length === 0) return findings
  const message = `OAuth clients can only be tried by a login: ${oauth.join(', ')}.`
  return [...findings, { check: 'providers', status: 'skipped', message }]
}

function trialsOf({ id, sms, telegram, chains }: AppDefinition, { fetch }: DoctorPorts): Trial[] {
  const get = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
  const trials: Trial[] = []
  if (sms) {
    const { accountSid, authToken, apiUrl } = sms
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    trials.push({
      name: `Twilio (sms of ${id})`,
      async run() {
        const url = new URL(`/2010-04-01/Accounts/${accountSid}.json`, apiUrl).href
        const { ok, status } = await get(url, { headers: { authorization } })
        return ok ? undefined : `answers ${status}: check accountSid and authToken`
      },
    })
  }
  if (telegram) {
    trials.push({
      name: `Telegram (telegram of ${id})`,
      async run() {
        const { ok, status } = await get(`${TELEGRAM_API_URL}/bot${telegram.botToken}/getMe`)
        return ok ? undefined : `answers ${status}: check botToken`
      },
    })
  }
  for (const [chain, { rpcUrl }] of Object.entries(chains)) {
    if (!chain.startsWith('eip155:')) continue
    trials.push({
      name: `The node of ${chain} (chains of ${id})`,
      async run() {
        const response = await get(rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
        })
        if (!response.ok) return `answers ${response.status}`
        const { result } = (await response.json()) as { result?: unknown }
        const found = `eip155:${Number(result)}`
        return found === chain ? undefined : `is a node of ${found}: check rpcUrl`
      },
    })
  }
  return trials
}
