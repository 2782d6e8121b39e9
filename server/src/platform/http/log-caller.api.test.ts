import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'

const lines: string[] = []
const app = await testApp({ logLevel: 'trace', logTo: { write: (line) => lines.push(line) } })
const lastLine = () => JSON.parse(lines.filter((line) => line.includes('"answered"')).at(-1) ?? '{}')

test('the line of a call without permission says who called and from where, and has no token', async () => {
  const student = await app.createUser('student')
  expect((await app.inject('GET', '/api/users', { as: student })).status).toBe(403)
  expect(lastLine()).toMatchObject({ status: 403, route: '/api/users', account: student.id, address: '127.0.0.1' })
  expect(lines.join('')).not.toContain(student.token)
  expect(lines.join('')).not.toContain(app.apiKey)
})

test('the line of a call by nobody has the address alone', async () => {
  expect((await app.inject('GET', '/api/users')).status).toBe(401)
  expect(lastLine()).toMatchObject({ status: 401, account: null, address: '127.0.0.1' })
})

test('the line of a throttled sign-in has the address, and neither the name nor the password', async () => {
  const user = await app.createUser('registrar')
  const signIn = () => app.inject('POST', '/api/login', { body: { email: user.email, password: `${PASSWORD}-wrong` } })
  while ((await signIn()).status !== 429);
  expect(lastLine()).toMatchObject({ status: 429, route: '/api/login', account: null, address: '127.0.0.1' })
  expect(lines.join('')).not.toContain(user.email)
  expect(lines.join('')).not.toContain(PASSWORD)
})

test('the line of an allowed call names nobody', async () => {
  await app.inject('POST', '/api/logout', { as: 'registrar' })
  expect(lastLine()).not.toHaveProperty('account')
})

test('no level writes the token or the key of an upload', async () => {
  const student = await app.createUser('student')
  const body = '--edge\r\ncontent-disposition: form-data; name="proof"\r\n\r\nx\r\n--edge--\r\n'
  await app.inject('POST', '/api/document-requests', {
    as: student,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  })
  expect(lines.join('')).toContain('busboyOptions')
  expect(lines.join('')).not.toContain(student.token)
  expect(lines.join('')).not.toContain(app.apiKey)
})
