import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { bundleProgram } from './support/bundleProgram.ts'
import { findAxeViolations } from './support/findAxeViolations.ts'

/** One language of each direction. Colours and structure do not depend on the words. */
const DIRECTIONS = ['en', 'ar']
/** Languages with long words, and without spaces. */
const WIDE = ['de', 'ru', 'ja', 'th']
/** A mail has no landmarks of its own: the mail client shows it inside its page. */
const without = ['region', 'landmark-one-main']

const folder = mkdtempSync(join(tmpdir(), 'latchkey-mails-'))
test.setTimeout(180_000)
test.beforeAll(async () => {
  const args = [
    'mails',
    'preview',
    '--out',
    folder,
    '--language',
    [...DIRECTIONS, ...WIDE].join(','),
  ]
  execFileSync(process.execPath, [await bundleProgram('server'), ...args])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every mail of a language with its name. */
const readMails = (language: string): [name: string, html: string][] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, readFileSync(join(folder, language, name), 'utf8')])

for (const language of DIRECTIONS)
  for (const [colorScheme, width] of [
    ['light', 600],
    ['dark', 320],
  ] as const)
    test(`axe finds nothing in any mail: ${language}, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const mails = readMails(language)
      expect(mails.length).toBeGreaterThan(15)
      for (const [name, html] of mails) {
        await page.setContent(html)
        expect(await findAxeViolations(page, { without }), name).toEqual([])
      }
    })

test('no mail is wider than a window of 320 px, in any script', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const language of [...DIRECTIONS, ...WIDE]) {
    for (const [name, html] of readMails(language)) {
      await page.setContent(html)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${name} in ${language}`).toBe(320)
    }
  }
})

test('forced colours and reduced motion: the button of a mail has an edge, and nothing moves', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const [name, html] of readMails('en')) {
    await page.setContent(html)
    expect(await page.evaluate(() => document.getAnimations().length), name).toBe(0)
    if (!html.includes('<a ')) continue
    await expect(page.locator('a').first(), name).toHaveCSS('border-top-width', '1px')
  }
})
