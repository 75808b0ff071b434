export type {
  FarcasterSignerEvent,
  FarcasterSignerState,
} from '../wallet/farcaster-signer/farcasterSignerMachine.ts'
export {
  requestFarcasterSigner,
  startFarcasterSigner,
} from '../wallet/farcaster-signer/requestFarcasterSigner.ts'
export {
  farcasterSignerPublicKey,
  signFarcasterMessage,
} from '../wallet/farcaster-signer/signFarcasterMessage.ts'
