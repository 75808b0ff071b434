export {
  createTelemetry,
  NO_TELEMETRY,
  type Span,
  type Telemetry,
} from '../telemetry/createTelemetry.ts'
export {
  readTelemetryEnvironment,
  type TelemetrySettings,
} from '../telemetry/readTelemetryEnvironment.ts'
