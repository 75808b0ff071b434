import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUDGETS, TARGETS } from './figures/budgets.ts'
import { renderChart } from './figures/renderChart.ts'
import { renderPage } from './figures/renderPage.ts'
import { readAllResults } from './results.ts'

const docs = (path: string) => fileURLToPath(new URL(`../docs/${path}`, import.meta.url))

/** Writes the page of the documentation that shows the last results. */
export function writePage(): void {
  const results = readAllResults()
  writeFileSync(docs('measurements.md'), renderPage(results, { ...BUDGETS, ...TARGETS }))
  writeFileSync(docs('images/measurements.svg'), renderChart(results))
}
