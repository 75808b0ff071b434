export type {
  FarcasterEvent,
  FarcasterState,
} from '../flows/farcaster/farcasterMachine.ts'
export { finishFrameLogin, startFrameLogin } from '../flows/farcaster/loginToFrame.ts'
export { startFarcasterLogin } from '../flows/farcaster/startFarcasterLogin.ts'
