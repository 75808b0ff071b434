export type {
  Event as FarcasterSignerEvent,
  State as FarcasterSignerState,
} from '../wallet/farcaster-signer/machine.ts'
export {
  requestFarcasterSigner,
  startFarcasterSigner,
} from '../wallet/farcaster-signer/requestFarcasterSigner.ts'
export {
  farcasterSignerPublicKey,
  signFarcasterMessage,
} from '../wallet/farcaster-signer/signFarcasterMessage.ts'
