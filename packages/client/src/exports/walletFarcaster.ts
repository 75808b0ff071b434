export type {
  FarcasterSignerEvent,
  FarcasterSignerState,
} from '../wallets/embedded/farcaster-signer/farcasterSignerMachine.ts'
export {
  requestFarcasterSigner,
  startFarcasterSigner,
} from '../wallets/embedded/farcaster-signer/requestFarcasterSigner.ts'
export {
  farcasterSignerPublicKey,
  signFarcasterMessage,
} from '../wallets/embedded/farcaster-signer/signFarcasterMessage.ts'
