import type { Results } from '../results.ts'
import { describeBudget, formatValue } from './checkFigures.ts'
import { type Budget, type Figure, isWithin } from './Figure.ts'

const INTRODUCTION = `# Measurements

This page is written by \`npm run bench\`. Each table names the command that makes it, the machine, the date and the commit. \`npm run bench -- --check\` fails if a size, a count or a ratio is over its budget; times and memory depend on the machine and are compared with a target only.

![Figures beside those of other products](images/measurements.svg)
`

/** Renders the results as a page of the documentation. */
export const renderPage = (results: Results, limits: Readonly<Record<string, Budget>>): string =>
  [
    INTRODUCTION,
    ...Object.entries(results).map(([part, { date, commit, machine, figures }]) =>
      [
        `## ${part}`,
        '',
        `\`npm run bench -- ${part}\`, ${date}, commit \`${commit}\`: ${machine.cores} × ${machine.processor} (${machine.architecture}), ${machine.gigabytes} GB, Node ${machine.node}.`,
        '',
        '| figure | value | others | limit |',
        '| --- | --- | --- | --- |',
        ...figures.map((figure) => renderRow(figure, limits[figure.id])),
        '',
      ].join('\n'),
    ),
  ].join('\n')

function renderRow({ name, value, unit, peers = {} }: Figure, limit: Budget | undefined): string {
  const others = Object.entries(peers).map(([peer, theirs]) => `${peer}: ${formatValue(theirs)}`)
  const verdict = limit
    ? `${describeBudget(limit)}: ${isWithin(value, limit) ? 'held' : '**not held**'}`
    : ''
  return `| ${name} | ${formatValue(value)} ${unit} | ${others.join(', ')} | ${verdict} |`
}
