export { finishFrameLogin, startFrameLogin } from '../flows/farcaster/loginToFrame.ts'
export type {
  Event as FarcasterEvent,
  State as FarcasterState,
} from '../flows/farcaster/machine.ts'
export { startFarcasterLogin } from '../flows/farcaster/startFarcasterLogin.ts'
