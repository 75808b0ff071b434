import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'

/** Installs PgBouncer from Debian if it can. Without it, tests with a pooler are skipped. */
export function ensurePgBouncer() {
  if (existsSync('/usr/sbin/pgbouncer') || !canInstallPackages()) return
  installPackages(['pgbouncer'])
}
