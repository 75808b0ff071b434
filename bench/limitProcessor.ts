import { constants } from 'node:fs'
import { access, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const GROUPS = '/sys/fs/cgroup'
/** A short period, so that a limited process stops for some milliseconds at a time and runs again. */
const PERIOD_MICROSECONDS = 20_000

/** The folder of the control groups that limit processors: version 1 or 2. */
async function findParent(): Promise<{ folder: string; isSecond: boolean } | undefined> {
  const canWrite = (folder: string) =>
    access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
  const first = join(GROUPS, 'cpu')
  if (await canWrite(join(first, 'cpu.shares'))) return { folder: first, isSecond: false }
  const controllers = await readFile(join(GROUPS, 'cgroup.subtree_control'), 'utf8').catch(() => '')
  const isSecond = controllers.split(/\s/).includes('cpu')
  return isSecond && (await canWrite(GROUPS)) ? { folder: GROUPS, isSecond } : undefined
}

export const canLimitProcessors = async () => (await findParent()) !== undefined

/**
 * Limits a process to a share of one processor, so that several processes can be measured on a machine that has fewer
 * processors. Returns a function that removes the limit after the process has ended.
 */
export async function limitProcessor(pid: number, share: number): Promise<() => Promise<void>> {
  const parent = await findParent()
  if (!parent) throw new Error('Control groups for processors cannot be created here')
  const group = join(parent.folder, `latchkey-bench-${pid}`)
  const quota = Math.round(PERIOD_MICROSECONDS * share)
  await mkdir(group)
  if (parent.isSecond) await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`)
  else {
    await writeFile(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS))
    await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota))
  }
  await writeFile(join(group, 'cgroup.procs'), String(pid))
  return () => rmdir(group)
}
