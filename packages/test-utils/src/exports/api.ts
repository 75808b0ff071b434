export { freePort } from '../freePort.ts'
export { type Api, startApi } from '../startApi.ts'
export { startRotatingPlace } from '../startRotatingPlace.ts'
export { type ServerProcess, startServerProcess } from '../startServerProcess.ts'
