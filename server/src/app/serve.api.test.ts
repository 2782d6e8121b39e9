import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeSettings } from '#platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-serve-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const secrets = {
  DATABASE_URL: 'postgres://talaan:word-of-the-database@127.0.0.1:1/talaan',
  METRICS_TOKEN: 'word-of-the-metrics',
  SEMAPHORE_API_KEY: 'word-of-the-messages',
}

/** The exit code and output of `npm run serve` with a database that does not answer. */
const runServe = (env: Record<string, string>) => runCommand(['serve.ts'], env)

async function runCommand([file = '', ...words]: string[], env: Record<string, string>): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...secrets, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

test('warns where mail is written without a mail server, and prints no secrets', async () => {
  const { code, text } = await runServe({})
  expect(code).toBe(1)
  expect(text).toContain(`SMTP_URL is not set. Emails, including temporary passwords, are saved in ${path.join(dataDir, 'mail')}`)
  expect(text).not.toContain('word-of-the-')
})

test('prints no warning and no password with a mail server', async () => {
  const { code, text } = await runServe({ SMTP_URL: 'smtp://portal:word-of-the-mail@127.0.0.1:2' })
  expect(code).toBe(1)
  expect(text).not.toContain('SMTP_URL')
  expect(text).not.toContain('word-of-the-')
})

test('looks at its port before it opens the database', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, text } = await runServe({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(text).toContain(`Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=8081 npm run serve`)
})

test('does not start on the demo school, whose accounts share a password', async () => {
  const t = await testApp()
  await writeSettings(t.db, { demo_school: '1' })
  const { code, text } = await runServe({ DATABASE_URL: t.databaseUrl })
  expect(code).toBe(1)
  expect(text).toContain('This database contains the demo school, and its accounts share one password.')
})

test('the new administrator gets the next command, the address and the first step, but no secret', async () => {
  const t = await testApp()
  const env = { DATABASE_URL: t.databaseUrl, PORT: '8431', SECRET_KEY: 'word-of-the-secret-which-is-long-enough' }
  const { code, text } = await runCommand(['create-admin.ts', 'head@school.test', 'Maria', 'Santos'], env)
  expect(code).toBe(0)
  const address = new URL(t.databaseUrl).password ? '"$DATABASE_URL"' : t.databaseUrl
  expect(text).toContain(`\n  DATA_DIR=${dataDir} PORT=8431 DATABASE_URL=${address} SECRET_KEY="$SECRET_KEY" npm run serve\n`)
  expect(text).toContain('Then open http://127.0.0.1:8431 and begin with the name of the school, under Settings › School.')
  expect(text).not.toContain('word-of-the-')
})
