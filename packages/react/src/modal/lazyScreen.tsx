import { type ComponentType, lazy, useState } from 'react'
import { whenTextsLoaded } from '../text/defineTexts.ts'
import { loadTaskStyles } from '../theme/taskSheet.ts'

/**
 * Screen in its own chunk, with the styles and texts it needs. After `preload`, it renders without suspending.
 * `core` is for screens of a login that need no more styles than the landing.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  styles: 'core' | 'task' = 'task',
) {
  const loadWithTexts = async () => {
    const [screen] = await Promise.all([load(), styles === 'task' && loadTaskStyles()])
    await whenTextsLoaded()
    return screen
  }
  let loaded: ComponentType<Props> | null = null
  const Lazy = lazy(async () => ({
    default: await loadWithTexts(),
  })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, once per screen.
  function Screen(props: Props) {
    // Chosen once: switching components while mounted would discard the user's input.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  const preload = () =>
    loadWithTexts().then(
      (screen) => {
        loaded = screen
      },
      // Mounting the screen loads it again and reports the error.
      () => {},
    )
  return Object.assign(Screen, { preload })
}
