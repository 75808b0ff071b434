/** How the bundler treats the user operations of a sender. */
export const BUNDLER_MODES = ['normal', 'refuse', 'drop', 'delay'] as const
export type BundlerMode = (typeof BUNDLER_MODES)[number]
/** How the paymaster treats them. */
export const PAYMASTER_MODES = ['normal', 'refuse'] as const
export type PaymasterMode = (typeof PAYMASTER_MODES)[number]

export type Scenario = { bundler: BundlerMode; paymaster: PaymasterMode }
export type Scenarios = ReturnType<typeof createScenarios>

const NORMAL: Scenario = { bundler: 'normal', paymaster: 'normal' }

/** Faults by sender, so that tests that run at the same time do not affect each other. */
export function createScenarios() {
  const bySender = new Map<string, Scenario>()
  const of = (sender: string) => bySender.get(sender.toLowerCase()) ?? NORMAL
  return {
    of,
    set(sender: string, scenario: Partial<Scenario>): void {
      bySender.set(sender.toLowerCase(), { ...of(sender), ...scenario })
    },
  }
}
