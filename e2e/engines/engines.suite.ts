import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from './driver/Engine.ts'
import { Page } from './driver/Page.ts'
import { ENGINES, startEngine } from './driver/startEngine.ts'
import { JOURNEYS } from './journeys/journeys.ts'

describe.each(ENGINES)('%s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startEngine(name)
  })
  afterAll(() => engine?.close())

  test.for(Object.entries(JOURNEYS))('%s', async ([, journey], { onTestFinished }) => {
    const pages: Page[] = []
    await journey({
      engine: name,
      async newPage() {
        const profile = await engine.newProfile()
        onTestFinished(() => profile.close())
        const page = await Page.open(profile)
        pages.push(page)
        return page
      },
    })
    for (const page of pages) expect(await page.trouble()).toEqual([])
  })
})
