import { resolveTxt } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import { readInstallation } from '../../platform/config/readInstallation.ts'
import type { Cli } from '../Command.ts'
import { readVersion } from '../help/readVersion.ts'
import { checkAddress } from './checkAddress.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMail, checkMailRecords } from './checkMail.ts'
import { checkPagePolicy } from './checkPagePolicy.ts'
import { checkProviders } from './checkProviders.ts'
import { checkReplica } from './checkReplica.ts'
import { checkSigner } from './checkSigner.ts'
import { attempt, type DoctorPorts, type Finding } from './Finding.ts'

const MARKS = { ok: '✓', warning: '!', failed: '✗', skipped: '-' } as const

/** Checks an installation without changing it. Returns 1 if a check failed. */
export async function doctorCommand(
  args: readonly string[],
  { env, print }: Cli,
  ports: DoctorPorts = { fetch, resolveTxt, nowMs: Date.now },
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean' },
      page: { type: 'string' },
      'dkim-selector': { type: 'string' },
    },
  })
  if (values.page !== undefined && !URL.canParse(values.page)) {
    throw new ConfigurationError(['--page must be the URL of a page.'])
  }
  const findings = await examine(env, ports, values.page, values['dkim-selector'])
  const failed = findings.filter(({ status }) => status === 'failed').length
  if (values.json) {
    print(JSON.stringify({ version: readVersion(), node: process.version, failed, findings }))
  } else {
    for (const { check, status, message } of findings) {
      print(`${MARKS[status]} ${check.padEnd(13)} ${message}`)
    }
    print(failed === 0 ? 'No check failed.' : `${failed} failed.`)
  }
  return failed === 0 ? 0 : 1
}

async function examine(
  env: Cli['env'],
  ports: DoctorPorts,
  page: string | undefined,
  dkimSelector: string | undefined,
): Promise<readonly Finding[]> {
  const check = 'configuration'
  const installation = await readInstallation(env).catch((error: unknown) => {
    if (error instanceof ConfigurationError) return error
    throw error
  })
  if (installation instanceof ConfigurationError) {
    return installation.mistakes.map((message) => ({ check, status: 'failed', message }))
  }
  const { settings, apps } = installation
  const mode = settings.isProduction ? 'production' : 'development'
  const found: Finding = {
    check,
    status: 'ok',
    message: `${apps.length} ${apps.length === 1 ? 'app' : 'apps'}, settings for ${mode}.`,
  }
  const groups = await Promise.all([
    attempt('database', () => checkDatabase(settings, ports)),
    attempt('replica', () => checkReplica(settings)),
    attempt('signer', () => checkSigner(settings, ports)),
    attempt('mail', () => checkMail(settings)),
    attempt('dns', () => checkMailRecords(settings, dkimSelector, ports)),
    attempt('address', () => checkAddress(settings, ports)),
    attempt('page', () => checkPagePolicy(page, settings.publicUrl, ports)),
    attempt('providers', () => checkProviders(apps, ports)),
  ])
  return [found, ...groups.flat()]
}
