import type { NextConfig } from 'next'

export default {
  // The folder of the app, also if a folder above it has a lockfile.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig
