import { setTimeout as pause } from 'node:timers/promises'

const SLOW_MS = 2_500
const SILENT_MS = 30_000

/** How the provider behaves in this login. A cloud can also be full, or have lost its files. */
const SCENARIOS = [
  'fine',
  'suspended',
  'rate-limit',
  'slow',
  'silent',
  'down',
  'full',
  'lost',
] as const
export type Scenario = (typeof SCENARIOS)[number]

export const scenarioOf = (value: unknown): Scenario =>
  SCENARIOS.find((scenario) => scenario === value) ?? 'fine'

export type ErrorReply = { status: 429 | 503; body: object | string }

/** The error of the token endpoint, after the scenario's delay; undefined if it succeeds. */
export async function errorReplyFor(scenario: Scenario): Promise<ErrorReply | undefined> {
  if (scenario === 'slow') await pause(SLOW_MS)
  if (scenario === 'silent') await pause(SILENT_MS, undefined, { ref: false })
  if (scenario === 'down') return { status: 503, body: 'Service Unavailable' }
  if (scenario === 'rate-limit') return { status: 429, body: { error: 'too_many_requests' } }
  return undefined
}
