export type {
  FarcasterEvent,
  FarcasterState,
} from '../login/methods/farcaster/farcasterMachine.ts'
export { finishFrameLogin, startFrameLogin } from '../login/methods/farcaster/loginToFrame.ts'
export { startFarcasterLink } from '../login/methods/farcaster/startFarcasterLink.ts'
export { startFarcasterLogin } from '../login/methods/farcaster/startFarcasterLogin.ts'
