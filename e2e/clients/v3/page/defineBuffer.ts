import { Buffer } from 'buffer'

// The Solana part of the client expects Node's Buffer as a global.
globalThis.Buffer ??= Buffer
