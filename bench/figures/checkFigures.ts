import { type Budget, type Figure, isWithin } from './Figure.ts'

/** Returns a sentence for every figure that breaks its budget. Figures that were not measured are not judged. */
export const checkFigures = (
  figures: readonly Figure[],
  budgets: Readonly<Record<string, Budget>>,
): string[] =>
  figures.flatMap(({ id, name, value, unit }) => {
    const budget = budgets[id]
    if (!budget || isWithin(value, budget)) return []
    return [`${id} (${name}) is ${formatValue(value)} ${unit}; ${describeBudget(budget)}.`]
  })

/** Describes a budget: "at most 20". */
export const describeBudget = (budget: Budget): string =>
  'atMost' in budget
    ? `at most ${formatValue(budget.atMost)}`
    : `at least ${formatValue(budget.atLeast)}`

/** Formats a value with as many digits as it is measured: two below ten, one below a hundred, none above. */
export const formatValue = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
