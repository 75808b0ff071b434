const POLL_MS = 500

/**
 * Ends this process as SIGTERM does when its parent ends. npm starts a script through a shell, and a shell that
 * gets SIGTERM ends without passing it on.
 */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  timer.unref()
}
