import { formatSchedule } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/context.ts'
import { aCourse, anOffer, aRoom, aSubject, aTerm, term } from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { deleteMeetings, insertMeetings, lockOffers, lockTerm } from '../queries.ts'
import { renameRoomInSchedules } from './rename-room.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
const renameSection = (body: object, as: 'registrar' | 'full_time' | 'student' | undefined = 'registrar') =>
  t.inject('POST', '/api/subjectOffers/rename-section', { as, body })
const readPrinted = async (id: number) => {
  const { rows } = await sql<{
    section: string
    subject_schedule: string
  }>`select section, subject_schedule from subject_offers where id = ${id}`.execute(t.db)
  return [rows[0]?.section, rows[0]?.subject_schedule]
}

test('renames a section in one term only, and rejects a closed term', async () => {
  const currentOffer = await anOffer(t.db, { course, section: 'BSIT-1A', schedule: 'M 7:30AM-8:30AM' })
  const pastOffer = await anOffer(t.db, { course, section: 'BSIT-1A', school_year: '2025-2026' })
  const { status, body } = await renameSection({ from: 'bsit-1a', to: 'BSIT-1 Rizal' })
  expect([status, body.data]).toEqual([200, { section: 'BSIT-1 Rizal', renamed: 1 }])
  expect([(await readPrinted(currentOffer.id))[0], (await readPrinted(pastOffer.id))[0]]).toEqual(['BSIT-1 Rizal', 'BSIT-1A'])
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'offers.rename_section',
    before: { section: 'bsit-1a' },
    after: { section: 'BSIT-1 Rizal' },
  })
  const pastAnswer = await renameSection({ from: 'BSIT-1A', to: 'X', school_year: '2025-2026', semester: 1 })
  expect([pastAnswer.status, pastAnswer.body.reasons[0].code]).toEqual([409, 'term.closed'])
  const renameNext = async () => (await renameSection({ from: 'A', to: 'B', school_year: '2027-2028', semester: 1 })).body.reasons?.[0].code
  await sql`
    insert into terms (level_group, school_year, semester, status)
    values ('college', '2027-2028', 1, 'closed'), ('senior_high', '2027-2028', 1, 'closed'), ('junior_high', '2027-2028', 1, 'planned')`.execute(
    t.db,
  )
  expect(await renameNext()).toBeUndefined()
  await anOffer(t.db, { course, section: 'A', school_year: '2027-2028' })
  expect(await renameNext()).toBe('term.closed')
  await sql`delete from subject_offers where school_year = '2027-2028'`.execute(t.db)
  await sql`update terms set status = 'closed' where school_year = '2027-2028'`.execute(t.db)
  expect(await renameNext()).toBe('term.closed')
})

test('rejects a name that another section has, a section without classes, calls without a session, and the wrong role', async () => {
  await anOffer(t.db, { course, section: 'ONE' })
  await anOffer(t.db, { course, section: 'TWO' })
  expect((await renameSection({ from: 'ONE', to: 'two' })).body.reasons[0].code).toBe('offer.exists')
  expect((await renameSection({ from: 'ONE', to: 'One' })).status).toBe(200)
  expect((await renameSection({ from: 'GONE', to: 'SOME' })).status).toBe(404)
  expect((await renameSection({ from: 'ONE', to: '' })).body.errors).toHaveProperty('to')
  expect((await t.inject('POST', '/api/subjectOffers/rename-section', { body: { from: 'ONE', to: 'X' } })).status).toBe(401)
  for (const role of ['full_time', 'student'] as const) expect((await renameSection({ from: 'ONE', to: 'X' }, role)).status).toBe(403)
})

test('writes the new code of a room into the schedules of terms that are not over', async () => {
  const schedule = 'MW 7:30AM-8:30AM RM 7; F 1:00PM-2:00PM'
  const currentOffer = await anOffer(t.db, { course, section: 'R-1', schedule })
  const pastOffer = await anOffer(t.db, { course, section: 'R-1', schedule, school_year: '2025-2026' })
  const id = await aRoom(t.db, 'RM 7')
  await inTransaction(t.db, async (tx) => {
    await sql`update rooms set code = 'Hall 7' where id = ${id}`.execute(tx)
    await renameRoomInSchedules(tx, id)
  })
  expect([(await readPrinted(currentOffer.id))[1], (await readPrinted(pastOffer.id))[1]]).toEqual([
    'MW 7:30AM-8:30AM Hall 7; F 1:00PM-2:00PM',
    schedule,
  ])
})

test('keeps a schedule that is changed while its room is renamed', async () => {
  const offer = await anOffer(t.db, { course, section: 'R-2', schedule: 'M 7:30AM-8:30AM RM 8' })
  const room = await aRoom(t.db, 'RM 8')
  const { data } = (await t.inject('GET', '/api/rooms', { as: 'registrar', query: { search: 'RM 8' } })).body
  const form = { code: 'Hall 8', updated_at: data[0].updated_at }
  const blocked = await t.db.transaction().execute(async (tx) => {
    await lockTerm(tx, term)
    await lockOffers(tx, [offer.id])
    await deleteMeetings(tx, offer.id)
    const meeting = { day: 2, start: '13:00', end: '14:00', room_id: null, room: null }
    await insertMeetings(tx, offer.id, [meeting])
    await sql`update subject_offers set subject_schedule = ${formatSchedule([meeting])} where id = ${offer.id}`.execute(tx)
    const renaming = t.inject('PUT', `/api/rooms/${room}`, { as: 'registrar', body: form })
    await waitForBlocked(t.db)
    return { renaming }
  })
  expect((await blocked.renaming).status).toBe(200)
  expect((await readPrinted(offer.id))[1]).toBe('T 1:00PM-2:00PM')
})

test('renames a section with classes in different letter case as one section', async () => {
  const [firstSubject, secondSubject] = [await aSubject(t.db, { course }), await aSubject(t.db, { course })]
  const addOffer = (prospectus_id: number, section: string) =>
    t.inject('POST', '/api/subjectOffers', { as: 'registrar', body: { prospectus_id, section, max_person: 9 } })
  expect([(await addOffer(firstSubject.id, 'BSIT-8A')).status, (await addOffer(secondSubject.id, 'bsit-8a')).status]).toEqual([200, 200])
  const { rows } = await sql`select from sections where lower(code) = 'bsit-8a'`.execute(t.db)
  expect(rows).toHaveLength(1)
  expect((await renameSection({ from: 'BSIT-8A', to: 'BSIT-8 Luna' })).body.data.renamed).toBe(2)
})

test('locks the classes before the section, as adding a block does', async () => {
  const strand = await aCourse(t.db, { level_type: 'high_school', years: 2 })
  const subject = await aSubject(t.db, { course: strand, level: 11 })
  const offer = await anOffer(t.db, { course: strand, subject, section: 'STEM-11' })
  const { rows } = await sql<{ id: number }>`
    insert into sections (code, course_id, level, school_year, semester)
    values ('STEM-11', ${strand.id}, 11, ${term.school_year}, ${term.semester}) returning id`.execute(t.db)
  const section = rows[0]!.id
  let answer: ReturnType<typeof renameSection> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`select from subject_offers where id = ${offer.id} for update`.execute(tx)
    answer = renameSection({ from: 'STEM-11', to: 'STEM-11 Luna' })
    await waitForBlocked(t.db, { text: 'subject_offers' })
    await sql`select from sections where id = ${section} for no key update nowait`.execute(tx)
  })
  expect((await answer!).status).toBe(200)
  const named = await sql`select code from sections where id = ${section}`.execute(t.db)
  expect(named.rows).toEqual([{ code: 'STEM-11 Luna' }])
})
