// Runs inside the measured server. The signal asks for the heap that is left after a full garbage collection.
process.on('SIGUSR2', () => {
  globalThis.gc()
  process.stderr.write(`heap after collection: ${process.memoryUsage().heapUsed}\n`)
})
