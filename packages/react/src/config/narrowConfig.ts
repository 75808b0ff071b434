import type { LoginMethod } from '@latchkey/client'
import { methodOf } from './loginMethodsOf.ts'
import type { ModalConfig } from './ModalConfig.ts'

/** The configuration with only the given ways in, for one opening of the modal. */
export function narrowConfig(
  config: ModalConfig,
  methods: readonly LoginMethod[] | undefined,
): ModalConfig {
  if (!methods || methods.length === 0) return config
  const wanted = new Set(methods)
  const isWanted = (entry: string) => wanted.has(methodOf(entry))
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
