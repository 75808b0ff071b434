export { type Api, freePort, startApi } from '../startApi.ts'
export { startRotatingPlace } from '../startRotatingPlace.ts'
export { type ServerProcess, startServerProcess } from '../startServerProcess.ts'
