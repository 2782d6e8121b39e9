import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { richText as body } from '#testing/communication/announcements.ts'
import { aCourse, anEnrollment, anOffer, aStudent } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { announce, announceDue } from './announce.ts'

const t = await testApp()
const registrar = await t.createUser('registrar', { first_name: 'Rosa', last_name: 'Reyes' })
const guard = await t.createUser('guard')
const form = (values: object = {}) => ({ title: 'Foundation day', body: body('No classes.'), is_for_everyone: true, ...values })
const add = (values: object, as: TestUser = registrar) => t.inject('POST', '/api/announcements', { as, body: form(values) })
const currentOf = async (as: TestUser): Promise<{ id: number; title: string; is_read: boolean; is_acknowledged: boolean }[]> =>
  (await t.inject('GET', '/api/dashboard', { as })).body.data.announcements
const titlesOf = async (as: TestUser) => (await currentOf(as)).map(({ title }) => title)
const bellOf = async (as: TestUser) =>
  (await t.inject('GET', '/api/notifications', { as })).body.data.map(({ data }: { data: { message: string } }) => data.message)
const roleId = async (key: string) => (await sql<{ id: number }>`select id from roles where key = ${key}`.execute(t.db)).rows[0]!.id
const day = (offset: number) => new Date(t.clock.now.getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

it('publishes to everyone, rings the bell once, and leaves an audit row', async () => {
  const answer = await add({ title: 'For all' })
  expect([answer.status, answer.body.message]).toEqual([200, 'Announcement Successfully Published'])
  expect((await t.audits()).find(({ action }) => action === 'announcements.add')).toMatchObject({ actor_id: registrar.id })
  expect(await titlesOf(guard)).toContain('For all')
  expect((await bellOf(guard)).filter((text: string) => text === 'For all')).toHaveLength(1)
  await announceDue(t.ctx())
  expect((await bellOf(guard)).filter((text: string) => text === 'For all')).toHaveLength(1)
})

it('is for the named roles alone', async () => {
  await add({ title: 'To the guards', is_for_everyone: false, role_ids: [await roleId('guard')] })
  expect(await titlesOf(guard)).toContain('To the guards')
  const cashier = await t.createUser('cashier')
  expect(await titlesOf(cashier)).not.toContain('To the guards')
  expect(await bellOf(cashier)).not.toContain('To the guards')
})

it('is for the students of a course and level, and for their parents', async () => {
  const [course, other] = [await aCourse(t.db), await aCourse(t.db)]
  const make = async (course_id: number, level: number) => {
    const user = await t.createUser('student')
    const { rows } = await sql<{ id: number }>`
      insert into students (user_info_id, current_course_id, level)
      select id, ${course_id}, ${level} from user_infos where user_id = ${user.id} returning id`.execute(t.db)
    return { ...user, student_id: rows[0]!.id }
  }
  const [inCourse, elsewhere] = [await make(course.id, 1), await make(other.id, 2)]
  const parent = await t.createUser('parent')
  const { rows } = await sql<{ id: number }>`
    insert into parent_invitations (student_id, relation, secret_hash, invited_at, expires_at)
    values (${inCourse.student_id}, 'mother', sha256('secret'), now(), now() + interval '1 day') returning id`.execute(t.db)
  await sql`
    insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
    values (${parent.id}, ${inCourse.student_id}, 'mother', ${rows[0]!.id}, '1', now())`.execute(t.db)
  await add({ title: 'To the course', is_for_everyone: false, course_ids: [course.id] })
  await add({ title: 'To second year', is_for_everyone: false, levels: [2] })
  expect(await titlesOf(inCourse)).toContain('To the course')
  expect(await titlesOf(parent)).toContain('To the course')
  expect(await bellOf(parent)).toContain('To the course')
  expect(await titlesOf(elsewhere)).not.toContain('To the course')
  expect(await titlesOf(elsewhere)).toContain('To second year')
  expect(await titlesOf(inCourse)).not.toContain('To second year')
})

it('waits for its day, and is announced by one of two processes', async () => {
  const answer = await add({ title: 'Next week', publish_on: day(7) })
  expect(answer.body.message).toBe('Announcement Successfully Scheduled')
  expect(await titlesOf(guard)).not.toContain('Next week')
  const now = new Date(t.clock.now.getTime() + 8 * 86_400_000)
  const run = () => {
    const ctx = { ...t.ctx(), now }
    return ctx.transaction((tx) => announce(tx, ctx, answer.body.data.id))
  }
  const results = await Promise.all([run(), run(), run()])
  expect(results.filter(Boolean)).toHaveLength(1)
  // The bell shows it together with the earlier ones.
  const { rows } = await sql`select id from notifications where user_id = ${guard.id} and data ->> 'message' = 'Next week'`.execute(t.db)
  expect(rows).toHaveLength(1)
})

it('is not shown before its first day nor after its last', async () => {
  const { id } = (await add({ title: 'Only today', expires_on: day(0) })).body.data
  expect(await titlesOf(guard)).toContain('Only today')
  await sql`update announcements set publish_on = publish_on - 3, expires_on = expires_on - 2 where id = ${id}`.execute(t.db)
  expect(await titlesOf(guard)).not.toContain('Only today')
  const list = await t.inject('GET', '/api/announcements', { as: registrar, query: { status: 'expired' } })
  expect(list.body.data.map(({ title }: { title: string }) => title)).toContain('Only today')
  const file = await t.inject('GET', '/api/announcements', { as: registrar, query: { search: 'only today', format: 'csv' } })
  expect(file.body).toContain(`Only today,Everyone,${day(-3)},${day(-2)},Expired,0`)
})

it('shows pinned announcements first', async () => {
  await add({ title: 'Pinned', is_pinned: true })
  await add({ title: 'Later' })
  expect((await titlesOf(guard))[0]).toBe('Pinned')
})

it('records who read and who acknowledged it, and lists who has not first', async () => {
  const [reader, other] = [
    await t.createUser('librarian', { last_name: 'Zulueta' }),
    await t.createUser('librarian', { last_name: 'Abad' }),
  ]
  const { id } = (
    await add({ title: 'Sign here', is_for_everyone: false, role_ids: [await roleId('librarian')], needs_acknowledgement: true })
  ).body.data
  expect((await t.inject('POST', '/api/announcements/read', { as: reader, body: { ids: [id] } })).status).toBe(200)
  expect((await currentOf(reader)).find((row) => row.id === id)).toMatchObject({ is_read: true, is_acknowledged: false })
  const acknowledge = (as: TestUser) => t.inject('POST', `/api/announcements/${id}/acknowledge`, { as })
  expect((await acknowledge(reader)).status).toBe(200)
  expect((await acknowledge(reader)).status).toBe(200)
  expect((await acknowledge(guard)).status).toBe(404)
  const { body: readers } = await t.inject('GET', `/api/announcements/${id}/readers`, { as: registrar })
  expect(readers.data.map((row: { id: number; acknowledged_at: string | null }) => [row.id, row.acknowledged_at !== null])).toEqual([
    [other.id, false],
    [reader.id, true],
  ])
  const list = await t.inject('GET', '/api/announcements', { as: registrar, query: { search: 'sign here' } })
  expect(list.body.data[0]).toMatchObject({
    audience: 'Librarian',
    read: 1,
    acknowledged: 1,
    status: 'current',
    created_by: registrar.name,
  })
})

it('gives an announcement for everyone no other audience, whatever was chosen beside it', async () => {
  const { rows } = await sql<{ id: number }>`select id from courses order by id limit 1`.execute(t.db)
  const beside = { course_ids: [rows[0]!.id], role_ids: [await roleId('guard')], levels: [2] }
  const { data } = (await add({ title: 'For all', ...beside })).body
  expect(data).toMatchObject({ course_ids: [], role_ids: [], levels: [] })
  const edited = await t.inject('PUT', `/api/announcements/${data.id}`, { as: registrar, body: form({ title: 'For all', ...beside }) })
  expect(edited.body.data).toMatchObject({ course_ids: [], role_ids: [], levels: [] })
})

it('records no read of an announcement that is for others', async () => {
  const { id } = (await add({ title: 'Not yours', is_for_everyone: false, role_ids: [await roleId('dean')] })).body.data
  expect((await t.inject('POST', '/api/announcements/read', { as: guard, body: { ids: [id] } })).status).toBe(200)
  const { rows } = await sql`select 1 from announcement_reads where announcement_id = ${id}`.execute(t.db)
  expect(rows).toEqual([])
})

it('lets an instructor announce to own classes alone, and manage own announcements alone', async () => {
  const [instructor, colleague] = [await t.createUser('full_time'), await t.createUser('part_time')]
  const school = { ...form({ title: 'Mine', is_for_everyone: false }) }
  expect((await add({ ...school, is_for_everyone: true }, instructor)).status).toBe(403)
  expect((await add({ ...school, role_ids: [await roleId('student')] }, instructor)).status).toBe(403)
  expect((await add({ ...school, offer_ids: [999_999] }, instructor)).status).toBe(403)
  const { id } = (await add({ title: 'Of the office' })).body.data
  for (const path of [`/api/announcements/${id}`, `/api/announcements/${id}/readers`])
    expect((await t.inject('GET', path, { as: colleague })).status).toBe(404)
  expect((await t.inject('PUT', `/api/announcements/${id}`, { as: colleague, body: form() })).status).toBe(404)
  expect((await t.inject('DELETE', `/api/announcements/${id}`, { as: colleague })).status).toBe(404)
  expect((await t.inject('GET', '/api/announcements', { as: colleague })).body.meta.total).toBe(0)
  const { body: options } = await t.inject('GET', '/api/announcements/options', { as: instructor })
  expect(options.data).toEqual({ is_school_wide: false, roles: [], courses: [], sections: [], offers: [] })
})

it('reaches the students of a class and who teaches it', async () => {
  const instructor = await t.createUser('full_time')
  const course = await aCourse(t.db)
  const offer = await anOffer(t.db, { course, employee_id: instructor.id })
  const other = await anOffer(t.db, { course })
  const enroll = async (loads: (typeof offer)[]) => {
    const student = await aStudent(t.db)
    await anEnrollment(t.db, { status: 4, course, student, loads })
    return signInStudent(t, student)
  }
  const [inside, outside] = [await enroll([offer]), await enroll([other])]
  const answer = await add({ title: 'Quiz on Friday', is_for_everyone: false, offer_ids: [offer.id] }, instructor)
  expect(answer.status).toBe(200)
  expect(await titlesOf(inside)).toContain('Quiz on Friday')
  expect(await bellOf(inside)).toContain('Quiz on Friday')
  expect(await titlesOf(instructor)).toContain('Quiz on Friday')
  expect(await titlesOf(outside)).not.toContain('Quiz on Friday')
  const { body: options } = await t.inject('GET', '/api/announcements/options', { as: instructor })
  expect(options.data.offers.map(({ id }: { id: number }) => id)).toContain(offer.id)
})

it('is changed and withdrawn; a stale form loses nothing of the other', async () => {
  const { id, updated_at } = (await add({ title: 'First words' })).body.data
  const edit = (values: object) => t.inject('PUT', `/api/announcements/${id}`, { as: registrar, body: form(values) })
  const edited = await edit({ title: 'Second words', updated_at })
  expect([edited.status, edited.body.message]).toEqual([200, 'Announcement Successfully Updated'])
  expect((await edit({ title: 'Third', updated_at })).body.reasons[0].code).toBe('stale')
  expect(await titlesOf(guard)).toContain('Second words')
  const withdraw = () => t.inject('DELETE', `/api/announcements/${id}`, { as: registrar })
  expect((await withdraw()).body.message).toBe('Announcement Successfully Withdrawn')
  expect((await withdraw()).status).toBe(200)
  expect((await t.audits()).filter(({ action }) => action === 'announcements.withdraw')).toHaveLength(1)
  expect(await titlesOf(guard)).not.toContain('Second words')
  expect((await edit({ title: 'Again' })).body.reasons[0].code).toBe('announcement.withdrawn')
})

it('says what may be done, and refuses the rest', async () => {
  const viewer = await t.createUser('librarian')
  await sql`
    insert into user_permissions select ${viewer.id}, id from permissions where name in ('View Announcements', 'Announce To School')`.execute(
    t.db,
  )
  const ofList = async (id: number, as: TestUser) =>
    (await t.inject('GET', '/api/announcements', { as, query: { search: 'Of two' } })).body.data.find(
      (row: { id: number }) => row.id === id,
    )
  const { id } = (await add({ title: 'Of two' })).body.data
  const edit = (as: TestUser) => t.inject('PUT', `/api/announcements/${id}`, { as, body: form({ title: 'Of two' }) })
  const withdraw = (as: TestUser) => t.inject('DELETE', `/api/announcements/${id}`, { as })
  expect((await ofList(id, viewer)).can).toEqual({ edit: false, withdraw: false })
  expect([(await edit(viewer)).status, (await withdraw(viewer)).status]).toEqual([403, 403])
  expect((await ofList(id, registrar)).can).toEqual({ edit: true, withdraw: true })
  expect([(await edit(registrar)).status, (await withdraw(registrar)).status]).toEqual([200, 200])
  expect((await ofList(id, registrar)).can).toEqual({ edit: false, withdraw: false })
  expect((await edit(registrar)).body.reasons[0].code).toBe('announcement.withdrawn')
})

it('refuses a form without words, without readers, or with days in the wrong order', async () => {
  const errorsOf = async (values: object) => (await add(values)).body.errors
  expect(await errorsOf({ title: '' })).toEqual({ title: ['This field is required'] })
  expect(await errorsOf({ body: body('  ') })).toEqual({ body: ['This field is required'] })
  expect(await errorsOf({ body: '{"type":"doc","content":[{"type":"script"}]}' })).toHaveProperty('body')
  expect(await errorsOf({ is_for_everyone: false })).toEqual({ is_for_everyone: ['Choose the audience'] })
  expect(await errorsOf({ publish_on: day(3), expires_on: day(1) })).toHaveProperty('expires_on')
  expect(await errorsOf({ expires_on: day(-3) })).toHaveProperty('expires_on')
  expect(await errorsOf({ is_for_everyone: false, role_ids: [999_999] })).toHaveProperty('role_ids')
  expect((await t.inject('POST', '/api/announcements', { body: form() })).status).toBe(401)
  expect((await add({}, guard)).status).toBe(403)
})

it('shows public announcements to strangers, as plain text', async () => {
  const hostile = JSON.stringify({
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Apply <b>now</b>', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
    ],
  })
  await add({ title: '<img src=x onerror=alert(1)>', body: hostile, is_public: true, is_for_everyone: false })
  const { status, body: answer } = await t.inject('GET', '/api/announcements/public')
  expect(status).toBe(200)
  const shown = answer.data.find(({ title }: { title: string }) => title.startsWith('<img'))
  expect(shown.text).toBe('Apply <b>now</b>')
  const { rows } = await sql<{ body: string }>`select body from announcements where title like '<img%'`.execute(t.db)
  expect(rows[0]?.body).not.toContain('alert')
  expect(answer.data.map(({ title }: { title: string }) => title)).not.toContain('For all')
})
