import { type ComponentType, lazy, useState } from 'react'

/** A screen in a chunk of its own; once `preload` has fetched it, it is drawn without a wait. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, once per screen.
  function Screen(props: Props) {
    // Chosen once: a switch while it is on the page would throw away what the person typed.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  const preload = () =>
    load().then(
      (screen) => {
        loaded = screen
      },
      // Asked again, and reported, when the screen is wanted.
      () => {},
    )
  return Object.assign(Screen, { preload })
}
