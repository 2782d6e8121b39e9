import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { officeFile, pdf, richText, uploadAttachment } from '#testing/communication/announcements.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { sweepUnattached } from './attach-files.ts'

const t = await testApp()
const registrar = await t.createUser('registrar')
const guard = await t.createUser('guard')
const cashier = await t.createUser('cashier')
const form = (values: object = {}) => ({ title: 'Foundation day', body: richText('No classes.'), is_for_everyone: true, ...values })
const add = (values: object, as: TestUser = registrar) => t.inject('POST', '/api/announcements', { as, body: form(values) })
const edit = (id: number, values: object) => t.inject('PUT', `/api/announcements/${id}`, { as: registrar, body: form(values) })
const upload = async (name = 'memo.pdf', as: TestUser = registrar): Promise<number> =>
  (await uploadAttachment(t, pdf, { name, as })).body.data.id
const open = (id: number, as?: TestUser) => t.inject('GET', `/api/announcements/attachments/${id}`, { as })
const openPublic = (id: number) => t.inject('GET', `/api/announcements/public/attachments/${id}`)
const roleId = async (key: string) => (await sql<{ id: number }>`select id from roles where key = ${key}`.execute(t.db)).rows[0]!.id
const hasFile = async (id: number) => (await sql`select 1 from files where id = ${id}`.execute(t.db)).rows.length === 1
const currentOf = async (as: TestUser): Promise<{ id: number; attachments: { id: number; name: string; size: number }[] }[]> =>
  (await t.inject('GET', '/api/dashboard', { as })).body.data.announcements
/** Uploads of an account are few in a quarter of an hour. */
const allowMoreUploads = () => sql`delete from throttles`.execute(t.db)

it('judges a file by its content and names it so', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const jpeg = await sharp(png)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  const send = async (content: Buffer, name: string) => (await uploadAttachment(t, content, { name, as: registrar })).body
  const nameOf = async (content: Buffer, name: string) => (await send(content, name)).data.name
  expect(await nameOf(pdf, 'memo.exe')).toBe('memo.exe.pdf')
  expect(await nameOf(png, 'poster.jpeg')).toBe('poster.png')
  expect(await nameOf(jpeg, 'poster')).toBe('poster.jpg')
  expect(await nameOf(officeFile('word/document.xml'), 'letter.xlsx')).toBe('letter.docx')
  expect(await nameOf(officeFile('xl/workbook.xml'), 'C:\\fees.xlsx')).toBe('fees.xlsx')
  const { rows } = await sql<{ name: string; mime: string }>`select name, mime from files where kind = 'announcement' order by id`.execute(
    t.db,
  )
  expect(rows.map(({ mime }) => mime.split(/[/.]/).at(-1))).toEqual(['pdf', 'png', 'jpeg', 'document', 'sheet'])
  await allowMoreUploads()
})

it('takes away of a name what hides its end, breaks a header or names a folder', async () => {
  const { body } = await uploadAttachment(t, pdf, { name: '../../etc/fees\u202Efdp.exe\u0007', as: registrar })
  expect(body.data.name).toBe('fees fdp.exe.pdf')
  const { body: long } = await uploadAttachment(t, pdf, { name: `${'💰'.repeat(300)}.pdf`, as: registrar })
  expect([...long.data.name]).toHaveLength(104)
  await add({ attachment_ids: [body.data.id] })
  const { headers } = await open(body.data.id, guard)
  expect(headers['content-disposition']).toBe(`attachment; filename="fees fdp.exe.pdf"; filename*=UTF-8''fees%20fdp.exe.pdf`)
})

it('refuses other files, files with macros, damaged ones, and large ones', async () => {
  const errorOf = async (content: Buffer, name = 'memo.pdf') =>
    (await uploadAttachment(t, content, { name, as: registrar })).body.errors?.file[0]
  expect(await errorOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.png')).toMatch(/^Choose a PDF/)
  expect(await errorOf(Buffer.from('MZ\u0090'), 'a.pdf')).toMatch(/^Choose a PDF/)
  expect(await errorOf(officeFile('word/document.xml', 'word/vbaProject.bin'))).toMatch(/macros/)
  expect(await errorOf(officeFile('index.html'))).toMatch(/^Choose a PDF/)
  expect(await errorOf(Buffer.from('PK\u0003\u0004broken', 'latin1'))).toMatch(/damaged/)
  expect(await errorOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatch(/password or an old format/)
  expect(await errorOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]))).toMatch(/^Choose a PDF/)
  expect(await errorOf(Buffer.from('%PDF-1.4 without an end'))).toMatch(/damaged/)
  expect((await uploadAttachment(t, Buffer.alloc(5 * 1024 * 1024 + 1, 1), { name: 'a.pdf', as: registrar })).status).toBe(413)
  await allowMoreUploads()
})

it('needs the permission to publish, and leaves an audit row', async () => {
  expect((await uploadAttachment(t, pdf, { name: 'memo.pdf' })).status).toBe(401)
  expect((await uploadAttachment(t, pdf, { name: 'memo.pdf', as: guard })).status).toBe(403)
  const id = await upload()
  expect((await t.audits()).findLast(({ action }) => action === 'announcements.upload')).toMatchObject({
    actor_id: registrar.id,
    entity: 'files',
    entity_id: String(id),
    after: { name: 'memo.pdf' },
  })
})

it('shows the files to the readers of the announcement, in order, and to nobody else', async () => {
  const [first, second] = [await upload('first.pdf'), await upload('second.pdf')]
  expect((await open(first, registrar)).status).toBe(404)
  const answer = await add({ is_for_everyone: false, role_ids: [await roleId('guard')], attachment_ids: [second, first] })
  expect(answer.body.data.attachments.map(({ name }: { name: string }) => name)).toEqual(['second.pdf', 'first.pdf'])
  expect((await currentOf(guard)).find(({ id }) => id === answer.body.data.id)?.attachments).toEqual(answer.body.data.attachments)
  const opened = await open(first, guard)
  expect([opened.status, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(opened.headers['content-disposition']).toMatch(/^attachment/)
  expect((await open(first, registrar)).status).toBe(200)
  expect((await open(first, cashier)).status).toBe(404)
  expect((await open(first)).status).toBe(401)
  expect((await openPublic(first)).status).toBe(404)
  expect((await open(999_999, registrar)).status).toBe(404)
  const { rows } = await sql<{ id: number }>`select id from files where kind <> 'announcement' limit 1`.execute(t.db)
  for (const { id } of rows) expect((await open(id, registrar)).status).toBe(404)
})

it('shows the files of the sign-in page to strangers, while it stands there', async () => {
  const id = await upload()
  const { id: announcement } = (await add({ title: 'Apply', is_public: true, is_for_everyone: false, attachment_ids: [id] })).body.data
  const { body } = await t.inject('GET', '/api/announcements/public')
  expect(body.data.find(({ title }: { title: string }) => title === 'Apply').attachments).toMatchObject([{ id, name: 'memo.pdf' }])
  expect((await openPublic(id)).status).toBe(200)
  await sql`update announcements set publish_on = publish_on - 3, expires_on = publish_on - 1 where id = ${announcement}`.execute(t.db)
  expect((await openPublic(id)).status).toBe(404)
  expect((await open(id, registrar)).status).toBe(200)
})

it('hides the files before the first day', async () => {
  const id = await upload()
  const later = new Date(t.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
  await add({ publish_on: later, attachment_ids: [id] })
  expect((await open(id, guard)).status).toBe(404)
})

it('attaches own files alone, at most five, and says so at the field', async () => {
  const instructor = await t.createUser('full_time')
  const foreign = await upload('theirs.pdf', instructor)
  const errorOf = async (ids: number[]) => (await add({ attachment_ids: ids })).body.errors.attachment_ids[0]
  expect(await errorOf([foreign])).toBe('A file is no longer available. Remove it and attach it again.')
  const { id: taken } = (await add({ attachment_ids: [await upload()] })).body.data.attachments[0]
  expect(await errorOf([taken])).toMatch(/no longer available/)
  expect(await errorOf([1, 2, 3, 4, 5, 6])).toBe('Attach at most 5 files')
  await allowMoreUploads()
})

it('keeps uploaded files when publishing is refused, so that nothing is uploaded twice', async () => {
  const id = await upload()
  expect((await add({ title: '', attachment_ids: [id] })).status).toBe(422)
  expect((await add({ is_for_everyone: false, role_ids: [999_999], attachment_ids: [id] })).status).toBe(422)
  expect((await add({ attachment_ids: [id] })).body.data.attachments).toHaveLength(1)
})

it('replaces, reorders and deletes files with an edit', async () => {
  const [a, b, c] = [await upload('a.pdf'), await upload('b.pdf'), await upload('c.pdf')]
  const { id } = (await add({ attachment_ids: [a, b] })).body.data
  const edited = await edit(id, { attachment_ids: [c, b] })
  expect(edited.body.data.attachments.map(({ name }: { name: string }) => name)).toEqual(['c.pdf', 'b.pdf'])
  expect([await hasFile(a), await hasFile(b), await hasFile(c)]).toEqual([false, true, true])
  expect((await edit(id, {})).body.data.attachments).toEqual([])
  expect(await hasFile(b)).toBe(false)
})

it('deletes the files with a withdrawn announcement', async () => {
  const file = await upload()
  const { id } = (await add({ attachment_ids: [file] })).body.data
  await t.inject('DELETE', `/api/announcements/${id}`, { as: registrar })
  expect(await hasFile(file)).toBe(false)
  for (const as of [guard, registrar]) expect((await open(file, as)).status).toBe(404)
  expect((await t.audits()).findLast(({ action }) => action === 'announcements.withdraw')?.before).toMatchObject({
    attachments: [{ name: 'memo.pdf' }],
  })
})

it('deletes files that no announcement took within a day', async () => {
  const [left, taken] = [await upload(), await upload()]
  await add({ attachment_ids: [taken] })
  const inHours = (hours: number) => ({ ...t.ctx(), now: new Date(t.clock.now.getTime() + hours * 3_600_000) })
  await sweepUnattached(inHours(23))
  expect(await hasFile(left)).toBe(true)
  await sweepUnattached(inHours(25))
  expect([await hasFile(left), await hasFile(taken)]).toEqual([false, true])
})
