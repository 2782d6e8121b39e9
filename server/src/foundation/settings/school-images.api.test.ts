import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendPicture } from '#testing/campus/cards.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
const picture = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toBuffer()
const send = async (kind: string, as: Parameters<typeof sendPicture>[3] = 'administrator', content?: Buffer) =>
  sendPicture(t, `/api/school-images/${kind}`, content ?? (await picture('#00ff0080')), as)
const clear = (kind: string, as: Parameters<typeof sendPicture>[3] = 'administrator') =>
  t.inject('DELETE', `/api/school-images/${kind}`, { as: as ?? undefined })
const save = (body: object) => t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })
/** As a browser asks for a picture of a page: without a sign-in, and without the key of the portal. */
const open = (url: string) => t.app.inject({ method: 'GET', url })
const fetchPicture = (url: string, token: string) =>
  t.app.inject({ method: 'GET', url, headers: { 'x-api-key': t.apiKey, authorization: `Bearer ${token}` } })
const images = async () => (await t.inject('GET', '/api/settings', { as: 'registrar' })).body.data.images
const countFiles = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from files where kind = 'school_image'`.execute(t.db)).rows[0]!.n
const lastAudit = async () => (await t.audits()).at(-1)?.action

test('are replaced and removed with their files, and keep what is transparent', async () => {
  const first = await send('logo')
  expect([first.status, await lastAudit()]).toEqual([200, 'settings.set_image'])
  const second = (await send('logo')).body.data.image
  expect(second).not.toBe(first.body.data.image)
  expect((await images()).logo).toBe(second)
  expect(await countFiles()).toBe(1)
  const shown = await open(second)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
  expect([(await clear('logo')).status, await lastAudit()]).toEqual([200, 'settings.remove_image'])
  expect([await countFiles(), (await open(second)).statusCode, (await images()).logo]).toEqual([0, 404, null])
  expect((await clear('logo')).status).toBe(404)
})

test('that are sent at the same moment leave one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send('seal')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await countFiles()).toBe(1)
  await clear('seal')
})

test('are changed by the administrator, and pictures', async () => {
  for (const [as, status] of [
    [null, 401],
    ['registrar', 403],
    ['student', 403],
  ] as const)
    expect([(await send('logo', as)).status, (await clear('logo', as)).status]).toEqual([status, status])
  expect((await send('logo', 'administrator', Buffer.from('<svg/>'))).status).toBe(422)
  expect((await send('stamp')).status).toBe(422)
})

test('show a signature to nobody but who issues papers', async () => {
  const address = (await send('registrar_signature')).body.data.image
  const statusFor = async (role: RoleKey) => (await fetchPicture(address, (await t.createUser(role)).token)).statusCode
  const roles = ['administrator', 'registrar', 'cashier', 'student', 'parent'] as const
  expect(await Promise.all(roles.map(statusFor))).toEqual([200, 200, 403, 403, 403])
  expect([(await open(address)).statusCode, (await open('/school-images/registrar_signature')).statusCode]).toEqual([401, 404])
  await clear('registrar_signature')
})

test('lets who edits ID cards replace what cards show, and no other signature', async () => {
  const designer = await t.createUser('registrar')
  await sql`
    insert into user_permissions select ${designer.id}, id from permissions where name = 'Edit ID Card Templates'`.execute(t.db)
  expect([(await send('head_signature', designer)).status, (await clear('head_signature', designer)).status]).toEqual([200, 200])
  expect([(await send('registrar_signature', designer)).status, (await clear('registrar_signature', designer)).status]).toEqual([403, 403])
})

test('and names are on the pages before the sign-in, and in the installed portal', async () => {
  const config = async () => (await open('/config.json')).json()
  const manifest = async () => (await open('/portal.webmanifest')).json()
  expect((await config()).school).toEqual({ name: null, short_name: null, color: null, logo: null })
  expect(await manifest()).toMatchObject({
    name: 'Talaan school portal',
    short_name: 'Talaan',
    theme_color: '#0a3d2e',
    start_url: '/admin/dashboard',
  })
  expect((await manifest()).icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
  expect((await open('/school-images/icons/192')).statusCode).toBe(404)
  await save({ school_name: 'San Isidro College', school_short_name: 'SIC', school_color: '#7A1C2B' })
  const logo = (await send('logo')).body.data.image
  expect((await config()).school).toEqual({ name: 'San Isidro College', short_name: 'SIC', color: '#7a1c2b', logo })
  const installed = await manifest()
  expect(installed).toMatchObject({ name: 'San Isidro College', short_name: 'SIC', theme_color: '#7a1c2b' })
  for (const { src, sizes } of installed.icons) {
    const icon = await open(src)
    const { format, width, height } = await sharp(icon.rawPayload).metadata()
    expect([icon.statusCode, format, `${width}x${height}`]).toEqual([200, 'png', sizes])
  }
  expect((await open('/school-images/icons/5000')).statusCode).toBe(404)
  expect((await save({ school_color: '#e9a100' })).body.errors).toEqual({
    school_color: ['White text cannot be read on this colour. Choose a darker one.'],
  })
  expect((await save({ product_name: ' ' })).body.errors).toEqual({ product_name: ['This field is required'] })
  expect((await save({ school_email: 'registrar' })).body.errors).toHaveProperty('school_email')
})
