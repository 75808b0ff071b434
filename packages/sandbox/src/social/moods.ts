import { setTimeout as pause } from 'node:timers/promises'

const SLOW_MS = 2_500
const SILENT_MS = 30_000

/** How the provider behaves in this login; a cloud can also be full, or have lost its files. */
const MOODS = ['fine', 'suspended', 'rate-limit', 'slow', 'silent', 'down', 'full', 'lost'] as const
export type Mood = (typeof MOODS)[number]

export const moodOf = (value: unknown): Mood => MOODS.find((mood) => mood === value) ?? 'fine'

export type ErrorReply = { status: 429 | 503; body: object | string }

/** The error of the token endpoint, after this mood's delay; undefined if it succeeds. */
export async function errorReplyFor(mood: Mood): Promise<ErrorReply | undefined> {
  if (mood === 'slow') await pause(SLOW_MS)
  if (mood === 'silent') await pause(SILENT_MS, undefined, { ref: false })
  if (mood === 'down') return { status: 503, body: 'Service Unavailable' }
  if (mood === 'rate-limit') return { status: 429, body: { error: 'too_many_requests' } }
  return undefined
}
