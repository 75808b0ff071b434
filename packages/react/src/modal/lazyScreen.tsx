import { type ComponentType, lazy, useState } from 'react'
import { whenTextsLoaded } from '../text/defineTexts.ts'

/** Screen in its own chunk, with the texts it needs. After `preload`, it renders without suspending. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadWithTexts = async () => {
    const screen = await load()
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
