const HEARTBEAT_MS = 10_000

/**
 * Runs `work` and prints what is under way: a line at the start, one every ten seconds, and one with the time
 * it took. Prints nothing for work that ends within `quietMs`.
 */
export async function reportProgress(
  name,
  work,
  { print = console.log, heartbeatMs = HEARTBEAT_MS, quietMs = 300 } = {},
) {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  let isAnnounced = false
  const announce = setTimeout(() => {
    isAnnounced = true
    print(`… ${name}`)
  }, quietMs)
  const heartbeat = setInterval(() => print(`… ${name} (${seconds().toFixed(0)} s)`), heartbeatMs)
  try {
    const result = await work()
    if (isAnnounced) print(`✓ ${name} (${seconds().toFixed(1)} s)`)
    return result
  } catch (error) {
    print(`✗ ${name} (${seconds().toFixed(1)} s)`)
    throw error
  } finally {
    clearTimeout(announce)
    clearInterval(heartbeat)
  }
}
