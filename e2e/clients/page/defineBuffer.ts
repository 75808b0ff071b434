import { Buffer } from 'buffer'

// The Solana part of the clients expects Node's Buffer as a global.
;(globalThis as { Buffer?: typeof Buffer }).Buffer ??= Buffer
