import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFromSandbox } from '@latchkey/playwright'
import { expect, test } from '@playwright/test'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { newAddress } from '../support/emailLogin.ts'
import { makeFolder, ROOT } from './support/folders.ts'
import { runCommands } from './support/runCommands.ts'

const APP_ID = 'latchkeydemoapp0000000001'

/** The first block of a language in docs/tokens.md, for the server and the app of this run. */
function blockOf(language: string): string {
  const page = readFileSync(join(ROOT, 'docs/tokens.md'), 'utf8')
  const [code = ''] = page.split(`\`\`\`${language}\n`)[1]?.split('\n```') ?? []
  return code
    .replaceAll('https://login.example.com', API_URL)
    .replaceAll('myshop0000000000000000001', APP_ID)
}

/** Tokens of one login: valid, of the other kind, with another signature, and without one. */
async function makeTokens() {
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${API_URL}/api/v1/passwordless/${path}`, {
      method: 'POST',
      headers: { 'privy-app-id': APP_ID, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(200)
    return reply.json()
  }
  const [email, askedAt] = [newAddress(), new Date()]
  await post('init', { email })
  const code = await codeFromSandbox(SANDBOX_URL)(email, askedAt)
  const { user, token, identity_token } = await post('authenticate', { email, code })
  const [, claims, signature] = String(token).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const otherSignature = String(identity_token).split('.')[2]
  expect(otherSignature).not.toBe(signature)
  const forged = String(token).replace(String(signature), String(otherSignature))
  return { userId: user.id, tokens: [token, identity_token, forged, `${header}.${claims}.`] }
}

const onlyFirst = (userId: string) => [userId, 'rejected', 'rejected', 'rejected']

/** Since Go 1.21, older releases cannot read the modules of the library. */
const hasGo = () => {
  const { stdout } = spawnSync('go', ['version'], { encoding: 'utf8' })
  return Number(/go1[.](\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= 21
}

test('the Go code of docs/tokens.md accepts only access tokens', async () => {
  test.skip(!hasGo(), 'needs Go 1.21 or later')
  const folder = makeFolder('go')
  mkdirSync(join(folder, 'auth'))
  writeFileSync(join(folder, 'auth/auth.go'), blockOf('go'))
  writeFileSync(
    join(folder, 'main.go'),
    `package main

import (
	"fmt"
	"os"
	"strings"

	"shop.example/api/auth"
)

func main() {
	for _, token := range strings.Fields(os.Getenv("TOKENS")) {
		if id, err := auth.UserID(token); err == nil {
			fmt.Println(id)
		} else {
			fmt.Println("rejected")
		}
	}
}
`,
  )
  await runCommands('go mod init shop.example/api && go mod tidy && go vet ./...', folder)
  const { userId, tokens } = await makeTokens()
  const output = await runCommands('go run . 2>/dev/null', folder, { TOKENS: tokens.join(' ') })
  expect(output.trim().split('\n')).toEqual(onlyFirst(userId))
})

/** Debian's Python has packages of Debian, another one on the path those of pip. */
const PYTHON = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import jwt, cryptography']).status === 0,
)

test('the Python code of docs/tokens.md accepts only access tokens', async () => {
  test.skip(!PYTHON, 'needs PyJWT and cryptography')
  const folder = makeFolder('python')
  writeFileSync(join(folder, 'auth.py'), `${blockOf('python')}\n`)
  writeFileSync(
    join(folder, 'main.py'),
    `import os

import auth
import jwt

for token in os.environ["TOKENS"].split():
    try:
        print(auth.user_id(token))
    except jwt.PyJWTError:
        print("rejected")
`,
  )
  const { userId, tokens } = await makeTokens()
  const output = await runCommands(`${PYTHON} main.py`, folder, { TOKENS: tokens.join(' ') })
  expect(output.trim().split('\n')).toEqual(onlyFirst(userId))
})
