/** Drains on the first SIGTERM or SIGINT and then ends the process; a second signal ends it at once. */
export function drainOnSignal(drain: () => Promise<void>): void {
  let asked = false
  const leave = () => {
    if (asked) process.exit(1)
    asked = true
    drain().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
