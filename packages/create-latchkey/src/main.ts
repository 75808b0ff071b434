#!/usr/bin/env node
import { askMissing } from './askMissing.ts'
import { CreateError } from './CreateError.ts'
import { createApp } from './createApp.ts'
import { nextSteps } from './nextSteps.ts'
import { HELP, readOptions } from './readOptions.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<void> {
  const given = readOptions(process.argv.slice(2))
  if (given === 'help') return print(HELP)
  const options = await askMissing(given, process.stdin.isTTY === true)
  const created = await createApp(options)
  print(nextSteps(options, created))
}

run().catch((error: unknown) => {
  const text = error instanceof CreateError ? error.message : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
