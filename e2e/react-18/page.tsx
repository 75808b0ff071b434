import { Writable } from 'node:stream'
import { LatchkeyProvider, useLatchkey, useLoginWithEmail, useUser } from '@latchkey/react'
import { version } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

function Greeting() {
  const { ready, authenticated } = useLatchkey()
  const { user } = useUser()
  const { state } = useLoginWithEmail()
  return (
    <p>{`ready ${ready}, authenticated ${authenticated}, user ${user}, email ${state.status}`}</p>
  )
}

const page = (
  <LatchkeyProvider appId="latchkeydemoapp0000000001" apiUrl="https://login.example.com">
    <Greeting />
  </LatchkeyProvider>
)

function renderStream(): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject })
  })
}

console.log(JSON.stringify({ version, text: renderToString(page), streamed: await renderStream() }))
