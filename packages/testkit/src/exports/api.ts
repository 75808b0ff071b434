export { type Api, freePort, startApi } from '../startApi.ts'
