import { PERMISSIONS, pagePolicy } from '../../platform/pages/pageHeaders.ts'

/** Headers of the dashboard: no frames around it, no foreign scripts, images or requests. */
export const DASHBOARD_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({}),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
} as const
