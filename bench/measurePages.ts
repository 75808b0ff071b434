import type { Figure } from './figures/Figure.ts'
import { buildPage, type Installed, withPage } from './pages/buildPage.ts'
import { listOurApps } from './pages/ourApps.ts'
import type { PageApp } from './pages/PageApp.ts'
import { BARE_APP, listPeerApps } from './pages/peerApps.ts'
import { countScriptsUntilCode, timeButton, timeOpening, weighScripts } from './pages/visitPage.ts'
import { type Demo, withDemo } from './withDemo.ts'

type Compared = {
  name: string
  installed: Installed
  kilobytes: number
  buttonMs: number
  openMs: number
  savingMs: number
}

/** Measures our page in four bundlers, and beside pages of other products. */
export const measurePages = (): Promise<Figure[]> =>
  withDemo(async (demo) => {
    const ours = listOurApps(demo.apiUrl)
    await buildPage(BARE_APP)
    const bare = await withPage(BARE_APP, async (url) => ({
      kilobytes: await weighScripts(demo.browser, url),
      buttonMs: await timeButton(demo.browser, url),
    }))
    const compared: Compared[] = []
    for (const app of [ours[0]!, ...listPeerApps(demo.apiUrl)])
      compared.push(await compare(app, demo))
    const [own, ...peers] = compared as [Compared, ...Compared[]]
    const beside = (
      id: string,
      name: string,
      unit: Figure['unit'],
      read: (of: Compared) => number,
    ): Figure => ({
      id: `pages.${id}`,
      name,
      unit,
      value: read(own),
      peers: Object.fromEntries(peers.map((peer) => [peer.name, read(peer)])),
    })
    const slowed = 'processor 4 × slower'
    return [
      beside('scripts', 'Scripts before the click, gzip, over React', 'kB', ({ kilobytes }) => {
        return kilobytes - bare.kilobytes
      }),
      beside(
        'packages',
        'Installed packages besides React',
        'packages',
        (of) => of.installed.packages,
      ),
      beside('installed', 'Installed files besides React', 'MB', (of) => of.installed.megabytes),
      beside(
        'button',
        `Visit to the button, React alone is 1, ${slowed}`,
        'times',
        ({ buttonMs }) => {
          return buttonMs / bare.buttonMs
        },
      ),
      beside('open', `Click to the open login, ${slowed}`, 'ms', ({ openMs }) => openMs),
      beside(
        'open-saving',
        `Click to the open login if the user saves data, ${slowed}`,
        'ms',
        ({ savingMs }) => savingMs,
      ),
      ...(await measureBundlers(ours, demo)),
    ]
  })

async function compare(app: PageApp, { browser }: Demo): Promise<Compared> {
  const installed = await buildPage(app)
  return withPage(app, async (url) => ({
    name: app.name,
    installed,
    kilobytes: await weighScripts(browser, url),
    buttonMs: await timeButton(browser, url),
    openMs: await timeOpening(browser, url, app, { saving: false }),
    savingMs: await timeOpening(browser, url, app, { saving: true }),
  }))
}

async function measureBundlers(apps: readonly PageApp[], demo: Demo): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const app of apps) {
    if (app !== apps[0]) await buildPage(app)
    await withPage(app, async (url) => {
      figures.push(
        {
          id: `pages.requests-${app.id}`,
          name: `Scripts asked for from the click to the code screen, ${app.name}`,
          value: await countScriptsUntilCode(demo.browser, url),
          unit: 'requests',
        },
        {
          id: `pages.open-${app.id}`,
          name: `Click to the focused email field, processor 4 × slower, ${app.name}`,
          value: await timeOpening(demo.browser, url, app, { saving: false }),
          unit: 'ms',
        },
      )
    })
  }
  return figures
}
