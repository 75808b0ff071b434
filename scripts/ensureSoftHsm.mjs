import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'

const FILES = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/bin/pkcs11-tool', '/usr/bin/softhsm2-util']

/** Installs SoftHSM2 and OpenSC from Debian if it can. Without them, tests with an HSM are skipped. */
export function ensureSoftHsm() {
  if (FILES.every((file) => existsSync(file)) || !canInstallPackages()) return
  installPackages(['softhsm2', 'opensc'])
}
