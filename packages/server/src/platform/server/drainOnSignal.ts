/** Drains on the first SIGTERM or SIGINT, then exits. A second signal exits immediately. */
export function drainOnSignal(drain: () => Promise<void>): void {
  let isDraining = false
  const onSignal = () => {
    if (isDraining) process.exit(1)
    isDraining = true
    drain().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
