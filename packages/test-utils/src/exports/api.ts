export { type Api, freePort, startApi } from '../startApi.ts'
export { type ServerProcess, startServerProcess } from '../startServerProcess.ts'
