type Reply = Record<string, unknown>

const TIMES = { at: 1, created_at: 1, settled_at: null }
/** One row of each list of the dashboard, by the end of its path and the member of its reply. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  '/wallets': {
    wallets: {
      ...{ id: 'w', address: '0xabc', chain_type: 'near', user_id: 'u', recovery_method: 'cloud' },
      ...{ is_imported: true, is_delegated: true, is_exported: true, is_archived: true },
      ...{ policies: 1, ...TIMES },
    },
  },
  '/denylist': { entries: { id: 'd', type: 'email', value: 'a@example.com', ...TIMES } },
  '/allowlist': {
    entries: { id: 'a', type: 'email', value: 'a', is_configured: false, accepted_at: 1 },
  },
  '/request_errors': {
    errors: {
      ...{ request_id: 'r', app_id: 'a', method: 'POST', route: '/api', status: 400 },
      ...{ code: 'invalid', duration_ms: 1, ...TIMES },
    },
  },
  '/webhooks': {
    endpoints: { url: 'https://hooks.example', events: ['user.created'] },
    deliveries: {
      ...{ message_id: 'm', url: 'https://hooks.example', type: 'user.created' },
      ...{ status: 'failed', attempts: 1, ...TIMES },
    },
  },
  '/key_quorums': {
    key_quorums: { id: 'q', name: 'Board', threshold: 1, keys: 1, users: 1 },
    policies: { id: 'p', wallets: 1 },
  },
  '/audit': {
    actions: {
      ...{ id: 'a', email: 'a@example.com', role: 'owner', action: 'user.rename', app_id: 'a' },
      ...{ target: 't', result: 'refused', ...TIMES },
    },
  },
  '/events': { events: { id: 'e', kind: 'renamed', details: { method: 'letter' }, ...TIMES } },
  '/overview': {
    logins: { method: 'letter', counts: [1] },
    failed_logins: { code: 'unknown', counts: [1] },
    failed_requests: { code: 'unknown', counts: [1] },
  },
}

/** Returns a reply of the dashboard with at least one row in each of its lists. */
export function fillReply(path: string, reply: Reply): Reply {
  const [, samples = {}] = Object.entries(SAMPLES).find(([end]) => path.endsWith(end)) ?? []
  const filled = Object.entries(samples).filter(([member]) => {
    const list = reply[member]
    return Array.isArray(list) && list.length === 0
  })
  return { ...reply, ...Object.fromEntries(filled.map(([member, row]) => [member, [row]])) }
}
