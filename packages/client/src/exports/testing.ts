export { createFakeClient } from '../testing/createFakeClient.ts'
export {
  createFakeServer,
  FAKE_APP_ID,
  type FakeAnswer,
  type FakeServer,
  fakeConfig,
  refuse,
} from '../testing/createFakeServer.ts'
export { createFakeVault, type FakeVaultAnswer } from '../testing/createFakeVault.ts'
export { createTestClock, type TestClock } from '../testing/createTestClock.ts'
export { createTestPorts, type TestPorts } from '../testing/createTestPorts.ts'
export { wireWallet } from '../testing/wireWallet.ts'
