import { argon2id as slowArgon2id } from '@noble/hashes/argon2.js'
import wasmUrl from '@phi-ag/argon2/argon2.wasm?url&inline'
import { base64 } from '@scure/base'
import type { HashCost } from './RecoveryMethod.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

/** The used part of the reference implementation in C. */
type Argon2 = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(at: number): void
  /** Returns 0, or the code of an error. */
  argon2_hash(...args: number[]): number
}
type Job = HashCost & { password: Uint8Array }
type Instantiate = (code: Uint8Array<ArrayBuffer>) => Promise<WebAssembly.Exports>

const LANES = 1
const ARGON2ID = 2
const VERSION_1_3 = 0x13
const KIB = 1024
const PAGE_BYTES = 4 * KIB
const { passwordHashBytes: HASH_BYTES } = RECOVERY_LIMITS

/** Long enough that browsers compile the loops with optimization before a password is hashed. */
const KNOWN = {
  password: new Uint8Array(32).fill(1),
  salt: new Uint8Array(16).fill(2),
  memoryKib: KIB,
  passes: 3,
}
const KNOWN_HASH = '3vjsgfu/jDHsQ2lCuR7JtyywkK2oJx70nsYgpODwDa8='

/** The WebAssembly has no imports, so it computes and does nothing else. */
const inThisThread: Instantiate = async (code) => {
  const { instance } = await WebAssembly.instantiate(code)
  return instance.exports
}

/** Argon2id with one lane, from bytes to bytes, in this thread. Compiles its code at the first use. */
export function createArgon2id(instantiate = inThisThread) {
  let opening: Promise<Argon2 | undefined> | undefined
  const open = () => (opening ??= openArgon2(instantiate))
  return {
    async hash(job: Job): Promise<Uint8Array> {
      const argon2 = await open()
      return argon2 ? hashWith(argon2, job) : hashSlowly(job)
    },

    /** Compiles the code and gets the memory of a hash from the system, which take a tenth of a second. */
    async prepare(memoryKib: number): Promise<void> {
      const argon2 = await open()
      if (argon2) touchMemory(argon2, memoryKib * KIB)
    },
  }
}

/** Resolves with undefined without WebAssembly and its SIMD, or if the hash of known bytes is wrong. */
async function openArgon2(instantiate: Instantiate): Promise<Argon2 | undefined> {
  try {
    const code = base64.decode(wasmUrl.slice(wasmUrl.indexOf(',') + 1))
    const argon2 = (await instantiate(Uint8Array.from(code))) as Argon2
    argon2._initialize()
    return base64.encode(hashWith(argon2, KNOWN)) === KNOWN_HASH ? argon2 : undefined
  } catch {
    return undefined
  }
}

/** The C code zeroes the memory of the hash itself. Password and result are zeroed here. */
function hashWith(argon2: Argon2, { password, salt, memoryKib, passes }: Job): Uint8Array {
  const bytes = password.length + salt.length + HASH_BYTES
  const at = argon2.malloc(bytes)
  if (at === 0) throw new RangeError('No memory')
  const saltAt = at + password.length
  const hashAt = saltAt + salt.length
  // The memory is a new buffer when it has grown.
  const place = () => new Uint8Array(argon2.memory.buffer, at, bytes)
  try {
    place().set(password)
    place().set(salt, password.length)
    const code = argon2.argon2_hash(
      ...[passes, memoryKib, LANES],
      ...[at, password.length, saltAt, salt.length, hashAt, HASH_BYTES],
      ...[0, 0, ARGON2ID, VERSION_1_3], // no encoded result
    )
    if (code !== 0) throw new RangeError(`Argon2id failed with ${code}`)
    return place().slice(hashAt - at)
  } finally {
    place().fill(0)
    argon2.free(at)
  }
}

function hashSlowly({ password, salt, memoryKib, passes }: Job): Uint8Array {
  return slowArgon2id(password, salt, { p: LANES, m: memoryKib, t: passes, dkLen: HASH_BYTES })
}

/** The system gives a page of memory at its first write. */
function touchMemory(argon2: Argon2, bytes: number): void {
  const at = argon2.malloc(bytes)
  if (at === 0) return
  const memory = new Uint8Array(argon2.memory.buffer, at, bytes)
  for (let page = 0; page < bytes; page += PAGE_BYTES) memory[page] = 0
  argon2.free(at)
}
