import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { folderMailer } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

const mail = { to: 'ana@school.test', subject: 'Your link', text: 'https://portal.test/reset' }

test('smtpMailer sends mail over SMTP', async () => {
  let received = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      stream.on('data', (chunk) => {
        received += chunk
      })
      stream.on('end', () => callback())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const receipt = await smtpMailer(`smtp://127.0.0.1:${port}?from=registrar@school.test`).send(mail, '7.abc')
  server.close()
  expect(received).toContain('From: Talaan <registrar@school.test>')
  expect(received).toContain('To: ana@school.test')
  expect(received).toContain('Message-ID: <7.abc@school.test>')
  expect(receipt).toEqual({ provider: 'smtp', provider_id: '<7.abc@school.test>' })
  expect(received).toContain('https://portal.test/reset')
})

test('folderMailer writes each mail to a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'talaan-mail-'))
  await folderMailer(folder).send(mail, '7.abc')
  const [name] = await readdir(folder)
  expect(await readFile(path.join(folder, String(name)), 'utf8')).toBe(
    'To: ana@school.test\nSubject: Your link\n\nhttps://portal.test/reset\n',
  )
  await rm(folder, { recursive: true })
})
