// biome-ignore lint/style/useNodejsImportProtocol: the npm package of this name, for browsers
import { Buffer } from 'buffer'

// The Solana part of the clients expects Node's Buffer as a global.
;(globalThis as { Buffer?: typeof Buffer }).Buffer ??= Buffer
