import { openDatabase } from '../db/openDatabase.ts'
import { createLog } from '../log/createLog.ts'
import { createOutboxWorker } from './createOutboxWorker.ts'
import { open } from './testSeal.fixture.ts'

/** Leases a mail, prints `sending` and hangs until it is killed. */
const { db } = await openDatabase({ url: process.argv[2]! })
createOutboxWorker({
  db,
  open,
  transport: {
    send() {
      process.stdout.write('sending\n')
      return new Promise(() => {})
    },
  },
  textTransport: { send: () => Promise.reject(new Error('Only mail here')) },
  messageIdDomain: 'example.com',
  nowMs: () => Date.now(),
  random: Math.random,
  metrics: { countEvent() {}, countJob() {} },
  log: createLog({ nowMs: () => Date.now(), write: () => {} }),
}).start()
