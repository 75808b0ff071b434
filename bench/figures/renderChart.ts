import type { AllResults, PartResult } from '../results.ts'
import { formatValue } from './checkFigures.ts'
import type { Figure } from './Figure.ts'

const WIDTH = 720
const BAR_MAX = 420
const BAR_START = 150
const ROW = 22
const TITLE = 30

/** Draws every figure of the newest runs that has peers as bars. Both schemes of a page have enough contrast. */
export function renderChart(all: AllResults): string {
  const newest = new Map<string, PartResult>()
  for (const [part, run] of Object.values(all).flatMap((results) => Object.entries(results))) {
    if (run.date > (newest.get(part)?.date ?? '')) newest.set(part, run)
  }
  const compared = [...newest.values()]
    .flatMap(({ figures }) => figures)
    .filter(({ peers }) => peers)
  let top = 0
  const charts = compared.map((figure) => {
    const { markup, height } = renderFigure(figure, top)
    top += height
    return markup
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${Math.max(top, 1)}" font-family="system-ui, sans-serif" font-size="13">`,
    '<style>text{fill:#444}.ours{fill:#2f6fdf}.peer{fill:#9aa4b2}@media (prefers-color-scheme:dark){text{fill:#ccc}}</style>',
    ...charts,
    '</svg>\n',
  ].join('\n')
}

function renderFigure({ name, value, unit, peers = {} }: Figure, top: number) {
  const bars = [['Latchkey', value] as const, ...Object.entries(peers)]
  const most = Math.max(...bars.map(([, amount]) => amount), Number.MIN_VALUE)
  const rows = bars.map(([who, amount], place) => {
    const y = top + TITLE + place * ROW
    const length = Math.max(1, (amount / most) * BAR_MAX)
    return [
      `<text x="${BAR_START - 8}" y="${y + 13}" text-anchor="end">${escapeText(who)}</text>`,
      `<rect class="${place === 0 ? 'ours' : 'peer'}" x="${BAR_START}" y="${y + 2}" width="${length.toFixed(1)}" height="14" rx="3"/>`,
      `<text x="${(BAR_START + length + 8).toFixed(1)}" y="${y + 13}">${formatValue(amount)} ${unit}</text>`,
    ].join('')
  })
  const title = `<text x="0" y="${top + 18}" font-weight="600">${escapeText(name)}</text>`
  return { markup: [title, ...rows].join('\n'), height: TITLE + bars.length * ROW + 10 }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
