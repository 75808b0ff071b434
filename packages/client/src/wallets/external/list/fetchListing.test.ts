import { expect, test } from 'vitest'
import { fetchListing } from './fetchListing.ts'

const FRAME = {
  slug: 'frame',
  name: 'Frame',
  homepage: 'https://frame.sh',
  image_id: 'f1',
  chains: ['eip155:1', 'eip155:10'],
  mobile: { native: 'frame://', universal: 'https://frame.sh/' },
  app: { chrome: 'https://chromewebstore.google.com/detail/frame', ios: null },
}

const answering = (body: unknown, status = 200) => {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(request.url)
    return Response.json(body, { status })
  }
  return { asked, ports: { fetch } }
}

test('asks the service with the project id and reads its wallets', async () => {
  const { asked, ports } = answering({ listings: { 1: FRAME } })
  const found = await fetchListing(ports, { projectId: 'p1', url: 'https://listing.example' })
  expect(asked).toEqual(['https://listing.example/v3/wallets?projectId=p1&entries=100&page=1'])
  expect(found).toEqual([
    {
      id: 'frame',
      label: 'Frame',
      chains: ['eip155'],
      url: 'https://frame.sh',
      stores: { chrome: 'https://chromewebstore.google.com/detail/frame' },
      relay: 'https://frame.sh/wc?uri={uri}',
      icon: 'https://listing.example/v3/logo/sm/f1?projectId=p1',
    },
  ])
})

test.each([
  ['a scheme of its own', { native: 'frame://' }, 'frame://wc?uri={uri}'],
  ['a scheme with a path', { native: 'frame://app' }, 'frame://app/wc?uri={uri}'],
  ['a script', { native: 'javascript:alert(1)' }, undefined],
  ['no link', {}, undefined],
])('reads the relay link of a wallet with %s', async (_, mobile, relay) => {
  const { ports } = answering({ listings: { 1: { ...FRAME, mobile } } })
  const [found] = await fetchListing(ports, { projectId: 'p1' })
  expect(found?.relay).toBe(relay)
})

test.each([
  ['no name', { name: undefined }],
  ['a page that is not HTTPS', { homepage: 'javascript:alert(1)' }],
  ['chains that are not supported', { chains: ['cosmos:hub'] }],
])('skips a wallet with %s', async (_, change) => {
  const { ports } = answering({ listings: { 1: { ...FRAME, ...change } } })
  expect(await fetchListing(ports, { projectId: 'p1' })).toEqual([])
})

test('rejects if the service refuses', async () => {
  const { ports } = answering({}, 401)
  await expect(fetchListing(ports, { projectId: 'p1' })).rejects.toThrow('401')
})
