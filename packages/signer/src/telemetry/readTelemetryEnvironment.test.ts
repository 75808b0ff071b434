import { expect, test } from 'vitest'
import { readTelemetryEnvironment } from './readTelemetryEnvironment.ts'

const read = (variables: Record<string, string>) => readTelemetryEnvironment(variables).settings

test('exports nothing without an endpoint', () => {
  expect(read({})).toBeUndefined()
  expect(read({ OTEL_SERVICE_NAME: 'login', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined()
})

test('appends the path of each signal to the endpoint', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toMatchObject({
    tracesUrl: 'http://collector:4318/v1/traces',
    logsUrl: 'http://collector:4318/v1/logs',
    sampledRatio: 1,
    timeoutMs: 10_000,
  })
})

test('takes the endpoint of one signal as it is, and leaves out a signal set to none', () => {
  const settings = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
    OTEL_LOGS_EXPORTER: 'none',
  })
  expect(settings).toMatchObject({ tracesUrl: 'https://traces.example.com/in', logsUrl: undefined })
})

test('decodes headers and resource attributes', () => {
  const settings = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=login',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=production',
  })
  expect(settings?.headers).toEqual({ authorization: 'Bearer abc', 'x-team': 'login' })
  expect(settings?.resourceAttributes).toEqual({ 'deployment.environment': 'production' })
})

test('samples by ratio', () => {
  const ratio = (sampler: string, arg = '') =>
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: arg,
    })?.sampledRatio
  expect([ratio('always_off'), ratio('always_on'), ratio('traceidratio', '0.1')]).toEqual([
    0, 1, 0.1,
  ])
})

test('is off if the SDK is disabled', () => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }
  expect(read(variables)).toBeUndefined()
})

test('reports each malformed variable in one sentence', () => {
  const { mistakes } = readTelemetryEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=a%0d%0ahost: evil',
    OTEL_EXPORTER_OTLP_TIMEOUT: '10s',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: '2',
  })
  expect(mistakes).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL.',
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json.',
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas.',
    'OTEL_EXPORTER_OTLP_TIMEOUT must be a whole number.',
    'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio.',
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
  ])
})
