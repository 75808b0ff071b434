import type { LogFields } from '../log/createLog.ts'
import type { InTransaction, JobRow } from './createJobStore.ts'

/** The result of an attempt. A thrown error is a `retry`. */
export type JobResult<Row extends JobRow> =
  | { type: 'done'; also?: InTransaction }
  /** The job is not over. It is due again after the delay of its attempt. */
  | { type: 'postpone'; set?: Partial<Row>; also?: InTransaction }
  | { type: 'retry'; about?: LogFields }
  /** The job can never succeed. `event` is the log event. */
  | { type: 'give-up'; event: string; about?: LogFields }

export type JobQueue<Row extends JobRow, Job extends Row = Row> = {
  /** Polls until `stop`. Does nothing without slot keys. */
  start(): void
  /**
   * Runs due jobs and waits for them, for tests and manual polling. Calls may overlap.
   *
   * @throws if the database does not answer.
   */
  runDue(): Promise<void>
  /**
   * Leases a job to this process before it is inserted. Pass it to `poke` after the commit. Without a free
   * slot, the row is returned unleased for any process.
   */
  reserve(row: Row): Row
  /** Call after a commit that queued a job: runs the reserved job, or polls immediately. */
  poke(job?: Job): void
  /** Stops leasing jobs and waits for those in flight. */
  stop(): Promise<void>
  /** Deletes jobs at the end of their retention. */
  cleanUp(): Promise<void>
}
