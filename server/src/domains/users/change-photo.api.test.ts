import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'

const t = await testApp()
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const boundary = 'x-boundary'

function send(user: TestUser | undefined, content: Buffer) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return t.inject('POST', '/api/user/image', { as: user, body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
}
const fetchPhoto = (url: string, user?: TestUser) =>
  t.app.inject({ method: 'GET', url, headers: { 'x-api-key': t.apiKey, ...(user && { authorization: `Bearer ${user.token}` }) } })

it('keeps a small WebP, replaces the one before, and leaves an audit row', async () => {
  const user = await t.createUser('student')
  const first = await send(user, picture)
  expect([first.status, first.body.message]).toEqual([200, 'User Successfully Updated'])
  const second = await send(user, picture)
  expect(second.body.data.image).not.toBe(first.body.data.image)
  const photo = await fetchPhoto(second.body.data.image, user)
  expect(photo.statusCode).toBe(200)
  expect(photo.headers['content-type']).toBe('image/webp')
  expect(String(photo.headers['cache-control'])).not.toContain('public')
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
  const { rows } = await sql`select 1 from files where owner_id = ${user.id}`.execute(t.db)
  expect(rows).toHaveLength(1)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'users.change_photo', entity_id: String(user.id) })
  expect((await t.inject('GET', '/api/user', { as: user })).body.data.image).toBe(second.body.data.image)
})

it('makes no open form stale', async () => {
  const user = await t.createUser('student')
  const opened = (await t.inject('GET', '/api/user', { as: user })).body.data.updated_at
  await send(user, picture)
  expect((await t.inject('GET', '/api/user', { as: user })).body.data.updated_at).toBe(opened)
})

it('refuses what is no picture, and nobody', async () => {
  const user = await t.createUser('student')
  expect((await send(user, Buffer.from('<svg onload=alert(1)>'))).body.errors).toHaveProperty('file')
  expect((await t.inject('POST', '/api/user/image', { as: user, body: {} })).status).toBe(422)
  expect((await send(undefined, picture)).status).toBe(401)
})

it('shows students their own only, staff and instructors anyone’s', async () => {
  const owner = await t.createUser('student')
  await send(owner, picture)
  const url = `/api/users/${owner.id}/image`
  expect((await fetchPhoto(url)).statusCode).toBe(401)
  for (const role of ['student', 'parent'] as const) expect((await fetchPhoto(url, await t.createUser(role))).statusCode).toBe(404)
  for (const role of ['part_time', 'registrar', 'guard'] as const)
    expect((await fetchPhoto(url, await t.createUser(role))).statusCode).toBe(200)
  const bare = await t.createUser('student')
  expect((await fetchPhoto(`/api/users/${bare.id}/image`, bare)).statusCode).toBe(404)
})
