import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

export type Picture = { label: string; path: string }

const CSS = `
  body { margin: 24px; font: 14px system-ui; background: #d9d9de; color: #18181b }
  main { display: grid; grid-template-columns: repeat(6, 1fr); gap: 20px }
  figure { margin: 0 } img { width: 100%; display: block; border-radius: 8px }
  figcaption { padding-bottom: 6px; font-weight: 600 }`

/** Puts pictures with their labels on one sheet. */
export async function drawContactSheet(
  page: Page,
  pictures: readonly Picture[],
  path: string,
): Promise<void> {
  const figures = pictures.map(({ label, path: file }) => {
    const data = readFileSync(file).toString('base64')
    return `<figure><figcaption>${label}</figcaption><img src="data:image/png;base64,${data}"></figure>`
  })
  await page.setViewportSize({ width: 2_000, height: 1_000 })
  await page.setContent(`<style>${CSS}</style><main>${figures.join('')}</main>`)
  await page.screenshot({ path, fullPage: true })
}
