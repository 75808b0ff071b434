import type { AllResults, PartResult } from '../results.ts'
import { describeBudget, formatValue } from './checkFigures.ts'
import { type Budget, type Figure, isWithin } from './Figure.ts'

const INTRODUCTION = `# Measurements

This page is written by \`npm run bench\`. Each table names the command that makes it, and for each architecture the machine, the date and the commit. Figures of other products, in parentheses, are of the same run. \`npm run bench -- --check\` fails if a size, a count or a ratio breaks its budget, so that a regression is noticed. The limits in the tables are the targets where there is one: times and memory depend on the machine, and one ratio is wanted higher than its budget.

![Figures beside those of other products](images/measurements.svg)
`

/** Renders the results as a page of the documentation. */
export function renderPage(all: AllResults, limits: Readonly<Record<string, Budget>>): string {
  const parts = new Set(Object.values(all).flatMap((results) => Object.keys(results)))
  return [INTRODUCTION, ...[...parts].map((part) => renderPart(part, all, limits))].join('\n')
}

function renderPart(
  part: string,
  all: AllResults,
  limits: Readonly<Record<string, Budget>>,
): string {
  const runs = Object.entries(all).flatMap(([architecture, { [part]: run }]) =>
    run ? [{ architecture, run }] : [],
  )
  const ids = new Set(runs.flatMap(({ run }) => run.figures.map(({ id }) => id)))
  return [
    `## ${part}`,
    '',
    `\`npm run bench -- ${part}\``,
    '',
    ...runs.map(({ run }) => `- ${describeRun(run)}`),
    '',
    `| figure | ${runs.map(({ architecture }) => architecture).join(' | ')} | limit |`,
    `| --- |${' --- |'.repeat(runs.length)} --- |`,
    ...[...ids].map((id) => {
      const figures = runs.map(({ run }) => run.figures.find((figure) => figure.id === id))
      const limit = limits[id]
      const cells = figures.map((figure) => figure && renderCell(figure, limit))
      const name = figures.find(Boolean)?.name
      return `| ${[name, ...cells, limit && describeBudget(limit)].map((cell) => cell ?? '').join(' | ')} |`
    }),
    '',
  ].join('\n')
}

const describeRun = ({ date, commit, machine }: PartResult): string =>
  `${machine.architecture}: ${date}, commit \`${commit}\`, ${machine.cores} × ${machine.processor}, ${machine.gigabytes} GB, Node ${machine.node}`

function renderCell({ value, unit, peers = {} }: Figure, limit: Budget | undefined): string {
  const others = Object.entries(peers).map(([peer, theirs]) => `${peer}: ${formatValue(theirs)}`)
  return [
    `${formatValue(value)} ${unit}`,
    others.length > 0 ? ` (${others.join(', ')})` : '',
    limit && !isWithin(value, limit) ? ', **not held**' : '',
  ].join('')
}
