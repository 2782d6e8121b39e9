import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const boundary = 'x-boundary'

function sendPhoto(user: TestUser | undefined, content: Buffer) {
  const header = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(header), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return t.inject('POST', '/api/user/image', { as: user, body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
}
const fetchPhoto = (url: string, user?: TestUser) =>
  t.app.inject({ method: 'GET', url, headers: { 'x-api-key': t.apiKey, ...(user && { authorization: `Bearer ${user.token}` }) } })

it('stores a small WebP, replaces the previous photo, and leaves an audit row', async () => {
  const user = await t.createUser('student')
  const firstAnswer = await sendPhoto(user, picture)
  expect([firstAnswer.status, firstAnswer.body.message]).toEqual([200, 'User Successfully Updated'])
  const secondAnswer = await sendPhoto(user, picture)
  expect(secondAnswer.body.data.image).not.toBe(firstAnswer.body.data.image)
  const photo = await fetchPhoto(secondAnswer.body.data.image, user)
  expect(photo.statusCode).toBe(200)
  expect(photo.headers['content-type']).toBe('image/webp')
  expect(String(photo.headers['cache-control'])).not.toContain('public')
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
  const { rows } = await sql`select 1 from files where owner_id = ${user.id}`.execute(t.db)
  expect(rows).toHaveLength(1)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'users.change_photo', entity_id: String(user.id) })
  expect((await t.inject('GET', '/api/user', { as: user })).body.data.image).toBe(secondAnswer.body.data.image)
})

it('makes no open form stale', async () => {
  const user = await t.createUser('student')
  const updatedAt = (await t.inject('GET', '/api/user', { as: user })).body.data.updated_at
  await sendPhoto(user, picture)
  expect((await t.inject('GET', '/api/user', { as: user })).body.data.updated_at).toBe(updatedAt)
})

it('rejects a file that is no picture, and calls without a session', async () => {
  const user = await t.createUser('student')
  expect((await sendPhoto(user, Buffer.from('<svg onload=alert(1)>'))).body.errors).toHaveProperty('file')
  expect((await t.inject('POST', '/api/user/image', { as: user, body: {} })).status).toBe(422)
  expect((await sendPhoto(undefined, picture)).status).toBe(401)
})

it('shows students only their own photo, and staff and instructors all photos', async () => {
  const owner = await t.createUser('student')
  await sendPhoto(owner, picture)
  const url = `/api/users/${owner.id}/image`
  expect((await fetchPhoto(url)).statusCode).toBe(401)
  for (const role of ['student', 'parent'] as const) expect((await fetchPhoto(url, await t.createUser(role))).statusCode).toBe(404)
  for (const role of ['part_time', 'registrar', 'guard'] as const)
    expect((await fetchPhoto(url, await t.createUser(role))).statusCode).toBe(200)
  const userWithoutPhoto = await t.createUser('student')
  expect((await fetchPhoto(`/api/users/${userWithoutPhoto.id}/image`, userWithoutPhoto)).statusCode).toBe(404)
})
