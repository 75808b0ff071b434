import type { LoginMethod } from '@latchkey/client'
import type { ModalConfig } from './ModalConfig.ts'
import { toLoginMethod } from './resolveLoginMethods.ts'

/** Limits the configuration to the given login methods, for one login call. */
export function narrowConfig(
  config: ModalConfig,
  methods: readonly LoginMethod[] | undefined,
): ModalConfig {
  if (!methods || methods.length === 0) return config
  const wanted = new Set(methods)
  const isWanted = (entry: string) => wanted.has(toLoginMethod(entry))
  const order = config.loginMethodsAndOrder
  return {
    ...config,
    loginMethods: wanted,
    loginMethodsAndOrder: order && {
      primary: order.primary.filter(isWanted),
      overflow: order.overflow.filter(isWanted),
    },
  }
}
