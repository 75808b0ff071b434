export { proofCrypto } from '../device-keys/proofCrypto.ts'
