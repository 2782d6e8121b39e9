import { choiceKeys } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pdf, richText, uploadAttachment } from '#testing/communication/announcements.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { announceDue } from './announce.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
const [reader, other] = [await t.createUser('librarian', { last_name: 'Abad' }), await t.createUser('librarian', { last_name: 'Zulueta' })]
const { rows } = await sql<{ id: number }>`select id from roles where key = 'librarian'`.execute(t.db)
const form = (values: object = {}) => ({
  title: 'Foundation day',
  body: richText('No classes.'),
  role_ids: [rows[0]!.id],
  is_mailed: true,
  ...values,
})
const add = async (values: object = {}) => (await t.inject('POST', '/api/announcements', { as: registrar, body: form(values) })).body.data
const edit = (id: number, values: object) => t.inject('PUT', `/api/announcements/${id}`, { as: registrar, body: form(values) })
const mailsAbout = async (title: string) => (await t.mails()).filter(({ subject }) => subject.startsWith(`${title} - `))
const readersOf = async (id: number): Promise<{ id: number; mail: string; read_at: string | null }[]> =>
  (await t.inject('GET', `/api/announcements/${id}/readers`, { as: registrar })).body.data

it('sends one mail to each reader with an address, with the text and how to reach it', async () => {
  const withoutAddress = await t.createUser('librarian')
  await sql`update user_infos set employee_number = 'E-77', personal_email = 'No Data' where user_id = ${withoutAddress.id}`.execute(t.db)
  await sql`update users set email = null where id = ${withoutAddress.id}`.execute(t.db)
  const { body: upload } = await uploadAttachment(t, pdf, { name: 'memo.pdf', as: registrar })
  const linked = JSON.stringify({
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Schedule' }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mass' }] }] }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Register', marks: [{ type: 'link', attrs: { href: 'https://school.test/form' } }] }],
      },
    ],
  })
  const { id, mailed_at } = await add({ title: 'Program', body: linked, attachment_ids: [upload.data.id], needs_acknowledgement: true })
  expect(mailed_at).not.toBeNull()
  const mails = await mailsAbout('Program')
  expect(mails.map(({ to }) => to)).toEqual([reader.email, other.email])
  expect(mails[0]!.text).toBe(
    [
      `Dear ${reader.name},`,
      'Schedule\n- Mass\nRegister (https://school.test/form)',
      `Announced by ${registrar.name}`,
      'Files, to download in the portal:\n- memo.pdf',
      'Please confirm in the portal that you have read this.',
      'Read it in the portal: https://portal.test/admin/dashboard',
      ...mails[0]!.text.split('\n\n').slice(-2),
    ].join('\n\n'),
  )
  expect(await readersOf(id)).toMatchObject([
    { id: reader.id, mail: 'queued', read_at: null },
    { id: withoutAddress.id, mail: 'none', read_at: null },
    { id: other.id, mail: 'queued', read_at: null },
  ])
  await sql`update users set status = 0 where id = ${withoutAddress.id}`.execute(t.db)
})

it('starts a sweep of the outbox, so that nobody waits for the next minute', async () => {
  const countSweeps = async () => (await sql`select 1 from pgboss.job where name = 'sweep-messages'`.execute(t.db)).rows.length
  const before = await countSweeps()
  await add({ title: 'At once' })
  expect(await countSweeps()).toBe(before + 1)
})

it('sends none when the author does not choose it, and sends it once when it is chosen later', async () => {
  const { id, is_mailed } = await add({ title: 'Quiet', is_mailed: false })
  expect([is_mailed, await mailsAbout('Quiet')]).toEqual([false, []])
  expect((await edit(id, { title: 'Quiet' })).body.data.mailed_at).not.toBeNull()
  expect(await mailsAbout('Quiet')).toHaveLength(2)
  expect((await edit(id, { title: 'Quiet', body: richText('Other words.') })).status).toBe(200)
  expect((await edit(id, { title: 'Quiet', is_mailed: false })).body.data.is_mailed).toBe(true)
  await announceDue(t.ctx())
  expect(await mailsAbout('Quiet')).toHaveLength(2)
})

it('sends none to who does not want announcements by mail, and says in the others where to stop them', async () => {
  const choose = (on: readonly string[]) => t.inject('PUT', '/api/user/notification-choices', { as: reader, body: { on } })
  await choose(choiceKeys.filter((key) => key !== 'announcements.email'))
  await add({ title: 'Unwanted' })
  const mails = await mailsAbout('Unwanted')
  expect(mails.map(({ to }) => to)).toEqual([other.email])
  expect(mails[0]!.text).toMatch(
    /\n\nTo stop these emails, open "Notifications" in your profile: https:\/\/portal\.test\/admin\/user#notifications$/,
  )
  await choose(choiceKeys)
})

it('waits for its day, and is sent by one of several processes', async () => {
  const tomorrow = new Date(t.clock.now.getTime() + 32 * 3_600_000)
  const { id } = await add({ title: 'Tomorrow', publish_on: tomorrow.toISOString().slice(0, 10) })
  expect(await mailsAbout('Tomorrow')).toEqual([])
  const later = () => ({ ...t.ctx(), now: new Date(tomorrow.getTime() + 48 * 3_600_000) })
  await Promise.all([announceDue(later()), announceDue(later()), announceDue(later())])
  expect((await mailsAbout('Tomorrow')).map(({ to }) => to)).toEqual([reader.email, other.email])
  await sql`update announcements set mailed_at = null where id = ${id}`.execute(t.db)
  await edit(id, { title: 'Tomorrow' })
  expect(await mailsAbout('Tomorrow')).toHaveLength(2)
})

it('sends nothing of a withdrawn announcement, and nothing to inactive accounts', async () => {
  const next = new Date(t.clock.now.getTime() + 32 * 3_600_000)
  const { id } = await add({ title: 'Called off', publish_on: next.toISOString().slice(0, 10) })
  await t.inject('DELETE', `/api/announcements/${id}`, { as: registrar })
  await announceDue({ ...t.ctx(), now: new Date(next.getTime() + 48 * 3_600_000) })
  expect(await mailsAbout('Called off')).toEqual([])
  const inactive = await t.createUser('librarian', { status: 0 })
  await add({ title: 'Active ones' })
  expect((await mailsAbout('Active ones')).map(({ to }) => to)).not.toContain(inactive.email)
})

it('lists who was sent a mail or has read it also after the audience has changed', async () => {
  const { id } = await add({ title: 'For others now' })
  const read = (as: TestUser) => t.inject('POST', '/api/announcements/read', { as, body: { ids: [id] } })
  await read(other)
  const { rows: deans } = await sql<{ id: number }>`select id from roles where key = 'dean'`.execute(t.db)
  await edit(id, { title: 'For others now', role_ids: [deans[0]!.id] })
  await sql`update messages set status = 'sent' where entity = 'announcements' and entity_id = ${id} and user_id = ${reader.id}`.execute(
    t.db,
  )
  await sql`update messages set status = 'doubtful' where entity = 'announcements' and entity_id = ${id} and user_id = ${other.id}`.execute(
    t.db,
  )
  const listed = await readersOf(id)
  expect(listed.map((row) => [row.id, row.mail, row.read_at !== null])).toEqual([
    [reader.id, 'sent', false],
    [other.id, 'doubtful', true],
  ])
})

it('keeps line breaks of a title and of names out of the subject', async () => {
  await add({ title: 'Hello\r\nBcc: everyone@school.test' })
  const subjects = (await t.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /[\r\n]/.test(subject))).toEqual([])
})
