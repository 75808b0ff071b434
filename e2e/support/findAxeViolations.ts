import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns violations of axe's rules on a page, including the target size of WCAG 2.2 AA (24 px). `without` names rules
 * that do not apply to the page.
 */
export async function findAxeViolations(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    // Reports violations only: describing thousands of passing elements takes longer than checking them.
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  })
  // Frames of other origins have tests of their own, so merging frame results is skipped.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  )
}
