export { SIGNATURE_BYTES, toDer, toRaw } from '../ecdsa/ecdsaSignature.ts'
