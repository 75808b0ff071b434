import { join } from 'node:path'
import { startPostgres } from '@latchkey/test-utils/postgres'
import type { Figure } from './figures/Figure.ts'
import { measureLogins, type Rate, warmUp } from './load.ts'
import { median } from './measureWallets.ts'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'
import { startWalletHost } from './startWalletHost.ts'

const HOST_APP = 'latchkeydemoapp0000000001'
const USERS = 9
const FIRST_SIGNATURES = 30
const SIGNATURES = 60
const LOGIN_TURNS = 3

/** Folder of a checkout from before the trust boundary, with a built server. */
export const BEFORE = process.env.BEFORE

/** The server of a checkout, or of this one, on its own database, with a browser. */
async function startPlace(folder?: string) {
  const postgres = await startPostgres()
  const sink = await startMailSink()
  const environment = {
    DATABASE_URL: postgres.url,
    ...(folder && { LATCHKEY_CONFIG: join(folder, 'latchkey.config.ts') }),
  }
  const main = folder && join(folder, 'packages/server/dist/main.js')
  const latchkey = await startLatchkey(environment, sink, { main })
  const host = await startWalletHost(latchkey.url)
  await warmUp(latchkey, postgres.url)
  return {
    latchkey,
    host,
    page: await host.open(HOST_APP),
    async close() {
      await host.close()
      await latchkey.stop()
      await sink.close()
      await postgres.stop()
    },
  }
}
type Place = Awaited<ReturnType<typeof startPlace>>

/**
 * Measures wallets and logins of this checkout and of the one before the trust boundary, in turns, so that other
 * load affects both.
 */
export async function measureBoundary(): Promise<Figure[]> {
  if (!BEFORE) throw new Error('BEFORE: name the folder of a built checkout of commit 94794a34.')
  const before = await startPlace(BEFORE)
  const now = await startPlace()
  const places = [before, now] as const
  const inTurns = async <Value>(count: number, measure: (place: Place) => Promise<Value>) => {
    const values = new Map<Place, Value[]>(places.map((place) => [place, []]))
    for (let turn = 0; turn < count; turn += 1) {
      // The first of a turn is the second of the next.
      for (const place of turn % 2 ? places : [...places].reverse())
        values.get(place)?.push(await measure(place))
    }
    return { before: values.get(before) ?? [], now: values.get(now) ?? [] }
  }
  try {
    const created = await inTurns(USERS, async ({ page, latchkey }) => {
      const owner = await page.createWallets(await latchkey.logIn())
      return owner.createdMs
    })
    const owners = new Map(
      await Promise.all(
        places.map(
          async (place) =>
            [place, await place.page.createWallets(await place.latchkey.logIn())] as const,
        ),
      ),
    )
    const signed = await inTurns(FIRST_SIGNATURES + SIGNATURES, (place) =>
      place.page.sign(owners.get(place)!),
    )
    const logins = await inTurns(LOGIN_TURNS, ({ latchkey }) => measureLogins(latchkey))
    const loginFigure = (
      id: string,
      name: string,
      unit: Figure['unit'],
      read: (rate: Rate) => number,
    ) =>
      toFigure(`boundary.login${id}`, `Whole email login on PostgreSQL${name}`, unit, {
        before: median(logins.before.map(read)),
        now: median(logins.now.map(read)),
      })
    return [
      toFigure('boundary.create', 'Both wallets created in Chromium', 'ms', {
        before: median(created.before),
        now: median(created.now),
      }),
      toFigure('boundary.sign-host', "personal_sign in Chromium, warm, `approval: 'host'`", 'ms', {
        before: median(signed.before.slice(FIRST_SIGNATURES)),
        now: median(signed.now.slice(FIRST_SIGNATURES)),
      }),
      loginFigure('', '', 'per second', ({ perSecond }) => perSecond),
      loginFigure('-p50', ', half of the calls', 'ms', ({ p50Ms }) => p50Ms),
      loginFigure('-cpu', ', processor time', 'ms', ({ cpuMs }) => cpuMs),
    ]
  } finally {
    await Promise.all(places.map((place) => place.close()))
  }
}

const toFigure = (
  id: string,
  name: string,
  unit: Figure['unit'],
  { before, now }: { before: number; now: number },
): Figure => ({ id, name, value: now, unit, peers: { before } })
