import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { contextOf, countQueries } from '#testing/billing/assessment.ts'
import { aLearner, anEmployee, type Caller, setPhoto } from '#testing/campus/cards.ts'
import { aCourse, anEnrollment, aStudent, aTerm, type Course, term } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { findHolders } from './codes/find-holder.ts'
import { printIdCards } from './print-id-cards.ts'

const t = await testApp({ pool: 10 })
const { db } = t
let course: Course

beforeAll(async () => {
  t.clock.now = new Date('2026-10-09T04:00:00Z')
  await aTerm(db)
  course = await aCourse(db, { code: 'BSIT' })
  await sql`insert into settings (key, value) values ('school_name', 'San Isidro College'), ('school_head_name', 'Elena R. Cruz')
    on conflict (key) do update set value = excluded.value`.execute(db)
})

const list = (query: object = {}, as: Caller = 'administrator') =>
  t.inject('GET', '/api/id-cards', { as: as ?? undefined, query: { kind: 'student', ...query } })
const print = (body: object, as: Caller = 'administrator') =>
  t.inject('POST', '/api/id-cards/print', { as: as ?? undefined, body: { kind: 'student', valid_until: '2027-07-31', ...body } })
const ofPerson = async (id: number, kind = 'student') =>
  (await t.inject('GET', `/api/id-cards/people/${id}`, { as: 'administrator', query: { kind } })).body.data
const numbersOf = (answer: { body: { data: { number: string }[] } }) => answer.body.data.map(({ number }) => number)
const skippedOf = (answer: { body: { data: { skipped: { message: string }[] } } }) => answer.body.data.skipped.map(({ message }) => message)

describe('the list', () => {
  test('has the students of the term, those without a photo first, and finds them by section, course, name and card', async () => {
    const a = await aLearner(db, course, { section: 'LIST-1A', last_name: 'Abad' })
    const b = await aLearner(db, course, { section: 'LIST-1A', last_name: 'Bautista', hasPhoto: false })
    const c = await aLearner(db, course, { section: 'LIST-1A', last_name: 'Castro' })
    const inSection = { section: 'list-1a' }
    expect(numbersOf(await list(inSection))).toEqual([b.number, a.number, c.number])
    expect(numbersOf(await list({ ...inSection, sort: 'name' }))).toEqual([a.number, b.number, c.number])
    expect(numbersOf(await list({ ...inSection, sort: '-name', limit: 2, page: 2 }))).toEqual([a.number])
    expect(numbersOf(await list({ ...inSection, status: 'no_photo' }))).toEqual([b.number])
    const file = await list({ ...inSection, status: 'no_photo', format: 'csv' })
    expect(file.body).toContain(`,${b.number},BSIT,First year,LIST-1A,,,No,No card,,0`)
    expect(numbersOf(await list({ search: 'castro', course_id: course.id, level: 1 }))).toEqual([c.number])
    expect(numbersOf(await list({ ...inSection, level: 2 }))).toEqual([])
    expect(numbersOf(await list({ ...inSection, semester: 2 }))).toEqual([])
    await print({ person_ids: [a.user_info_id] })
    expect(numbersOf(await list({ ...inSection, status: 'printed' }))).toEqual([a.number])
    expect(numbersOf(await list({ ...inSection, status: 'no_card' }))).toEqual([b.number, c.number])
    const row = (await list({ search: 'abad' })).body.data[0]
    expect(row).toMatchObject({
      person_id: a.user_info_id,
      course: 'BSIT',
      section: 'LIST-1A',
      image: expect.stringContaining(`/api/users/${a.user_id}/image`),
      card: { status: 'valid', printed_count: 1, is_expired: false, valid_until: '2027-07-31' },
    })
    await t.inject('POST', `/api/id-cards/${row.card.id}/lost`, { as: 'administrator', body: { reason: 'Jeepney' } })
    expect(numbersOf(await list({ ...inSection, status: 'lost' }))).toEqual([a.number])
  })

  test('has employees by name, department and card, and no students', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into departments (name, level_type) values ('Department of Cards', 'college') returning id`.execute(db)
    const a = await anEmployee(t, { last_name: 'Zamora', hasPhoto: false })
    const b = await anEmployee(t, { last_name: 'Ybarra' })
    await sql`update user_infos set department_id = ${rows[0]!.id} where id in (${a.person_id}, ${b.person_id})`.execute(db)
    const filter = { kind: 'employee', department_id: rows[0]!.id }
    expect(numbersOf(await list(filter))).toEqual([a.number, b.number])
    expect(numbersOf(await list({ ...filter, sort: 'name' }))).toEqual([b.number, a.number])
    expect(numbersOf(await list({ ...filter, search: 'zam' }))).toEqual([a.number])
    expect((await list({ ...filter, status: 'no_photo' })).body).toMatchObject({
      data: [{ position: expect.any(String), course: null }],
      meta: { total: 1 },
    })
  })

  test('offers sections, departments and a last day to choose from', async () => {
    await aLearner(db, course, { section: 'CHOICE-1A' })
    const { data } = (await t.inject('GET', '/api/id-cards/choices', { as: 'administrator' })).body
    expect(data).toMatchObject({ ...term, valid_until: '2027-07-31', orientations: { student: 'landscape' } })
    expect(data.sections).toContain('CHOICE-1A')
    expect(data.departments.map(({ name }: { name: string }) => name)).toContain('Department of Cards')
  })
})

/** As many students of a level, by statements; the first of them have a photo. */
async function enrollBatch(prefix: string, { size, photos, level }: { size: number; photos: number; level: number }) {
  await sql`
    with account as (
      insert into users (name, email, status) select 'Batch', ${prefix} || n || '@batch.test', 1 from generate_series(1, ${size}::int) n
      returning id, email
    ), person as (
      insert into user_infos (user_id, first_name, last_name, student_id_number)
      select id, 'Batch', 'Person ' || split_part(email, '@', 1), upper(split_part(email, '@', 1)) from account returning id
    ), student as (insert into students (user_info_id) select id from person returning id)
    insert into enrollments (student_id, school_year, semester, course_id, curriculum_id, level, enrollee_type, status, enrolled_at, registration_no)
    select id, ${term.school_year}, ${term.semester}, ${course.id}, ${course.curriculum_id}, ${level}, 'new', 4, now(), ${prefix} || id
    from student`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from users where email like ${`${prefix}%@batch.test`} order by id limit ${photos}`.execute(db)
  for (const { id } of rows) await setPhoto(db, id)
}

describe('issuing and printing', () => {
  test('gives each a card with a signed code, counts the print and leaves audit rows without the code', async () => {
    const learner = await aLearner(db, course, { section: 'ISSUE-1A' })
    await sql`update user_infos set emergency_contact_name = 'Rosa Reyes', birthdate = '2007-05-04' where id = ${learner.user_info_id}`.execute(
      db,
    )
    const answer = await print({ person_ids: [learner.user_info_id] })
    expect([answer.status, answer.body.message]).toEqual([200, '1 ID card is ready to print.'])
    const [card] = answer.body.data.cards
    expect(card).toMatchObject({
      number: learner.number,
      last_name: 'Reyes',
      course: 'BSIT',
      section: 'ISSUE-1A',
      school_year: '2026-2027',
      valid_until: '2027-07-31',
      emergency_contact_name: 'Rosa Reyes',
      birthdate: null,
      lrn: null,
    })
    expect(answer.body.data.school).toMatchObject({ name: 'San Isidro College', head_name: 'Elena R. Cruz', logo: null })
    expect((await findHolders(db, [card.code], t.clock.now)).get(card.code)).toMatchObject({ holder: { number: learner.number } })
    const again = (await print({ person_ids: [learner.user_info_id] })).body.data.cards[0]
    expect([again.card_id, again.code]).toEqual([card.card_id, card.code])
    const { cards } = await ofPerson(learner.user_info_id)
    expect(cards).toMatchObject([
      { id: card.card_id, status: 'valid', printed_count: 2, can: { replace: true, report_lost: true, restore: false } },
    ])
    const audits = (await t.audits()).filter(({ entity_id, entity }) => entity === 'id_cards' && entity_id === String(card.card_id))
    expect(audits.map(({ action }) => action)).toEqual(['id_card.issue', 'id_card.print', 'id_card.print'])
    expect(JSON.stringify(audits)).not.toContain(card.code)
  })

  test('skips, with the reason, who lacks a number or photo, is not enrolled, or is stopped by an office', async () => {
    const noPhoto = await aLearner(db, course, { hasPhoto: false, last_name: 'Aquino' })
    const noNumber = await aLearner(db, course, { last_name: 'Bello' })
    const stranger = await aStudent(db, { last_name: 'Cojuangco' })
    const held = await aLearner(db, course, { last_name: 'Diaz' })
    await sql`update user_infos set student_id_number = null where id = ${noNumber.user_info_id}`.execute(db)
    const { rows } = await sql<{ id: number }>`
      update clearance_offices set blocks = array_append(blocks, 'id_card') where name = 'Library' returning id`.execute(db)
    const tagged = await t.inject('POST', `/api/clearance/offices/${rows[0]!.id}/deficiencies`, {
      as: 'administrator',
      body: { student_numbers: held.number, reason: 'Unreturned book' },
    })
    expect(tagged.status).toBe(200)
    const person_ids = [held, stranger, noNumber, noPhoto].map(({ user_info_id }) => user_info_id)
    const answer = await print({ person_ids })
    expect(skippedOf(answer)).toEqual([
      'Has no photo. Add one, or print cards without photos, too.',
      'Has no student number. Assign one first.',
      'Is not enrolled in this term.',
      'On hold by Library: Unreturned book.',
    ])
    expect(answer.body.data.cards).toEqual([])
    expect((await print({ person_ids, without_photo: true })).body.data.cards.map(({ number }: { number: string }) => number)).toEqual([
      noPhoto.number,
    ])
    expect((await ofPerson(held.user_info_id)).reasons).toMatchObject([
      { code: 'id_card.not_eligible', message: 'On hold by Library: Unreturned book.' },
    ])
  })

  test('prints 200 people of a filter with one call, those without a photo first in the list and skipped in the print', async () => {
    await enrollBatch('whole', { size: 200, photos: 195, level: 4 })
    const filter = { level: 4 }
    const rows = (await list({ ...filter, limit: 10 })).body.data
    expect(rows.map(({ image }: { image: string | null }) => image !== null)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)])
    const answer = await print({ filter })
    expect([answer.status, answer.body.data.cards.length]).toEqual([200, 195])
    expect(skippedOf(answer)).toEqual(Array(5).fill('Has no photo. Add one, or print cards without photos, too.'))
    const again = await print({ filter, without_photo: true })
    expect([again.status, again.body.data.cards.length, skippedOf(again)]).toEqual([200, 200, []])
    const codes = (cards: { number: string; code: string }[]) => new Map(cards.map(({ number, code }) => [number, code]))
    const [first, second] = [codes(answer.body.data.cards), codes(again.body.data.cards)]
    for (const [number, code] of first) expect(second.get(number)).toBe(code)
    expect(new Set(second.values()).size).toBe(200)
    const names = again.body.data.cards.map(({ last_name }: { last_name: string }) => last_name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')))
    const all = await print({ filter: {}, without_photo: true })
    expect([all.status, all.body.errors.filter]).toEqual([422, ['More than 200 people match. Choose a course, level or section.']])
  })

  test('takes as many statements for 200 people as for ten', async () => {
    await enrollBatch('few', { size: 10, photos: 10, level: 2 })
    await enrollBatch('many', { size: 200, photos: 200, level: 3 })
    const user = await t.createUser('administrator')
    const countStatements = async (level: number, cards: number) => {
      const counter = countQueries(t)
      const input = { kind: 'student' as const, valid_until: '2027-07-31', without_photo: false, filter: { level } }
      const { data } = await printIdCards(contextOf(counter.ctx, user), input)
      expect(data.cards).toHaveLength(cards)
      return counter.queries()
    }
    expect(await countStatements(3, 200)).toBe(await countStatements(2, 10))
  })

  test('of one person at the same moment makes one card, and of overlapping batches no circle', async () => {
    const learners = await Promise.all([1, 2, 3, 4].map(() => aLearner(db, course)))
    const ids = learners.map(({ user_info_id }) => user_info_id)
    const answers = await Promise.all([ids, ids.toReversed(), [ids[2], ids[0]], ids].map((person_ids) => print({ person_ids })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await sql<{ n: number; printed: number }>`
      select count(*)::int as n, sum(printed_count)::int as printed from id_cards where user_info_id = any(${ids}::bigint[])`.execute(db)
    expect(rows).toEqual([{ n: 4, printed: 14 }])
  })

  test('gives a new card for the next school year while the earlier one ends by its day', async () => {
    const learner = await aLearner(db, course)
    await print({ person_ids: [learner.user_info_id] })
    await anEnrollment(db, { course, student: learner, status: 4, school_year: '2027-2028' })
    const next = await print({ person_ids: [learner.user_info_id], school_year: '2027-2028', semester: 1, valid_until: '2028-07-31' })
    expect(next.body.data.cards).toMatchObject([{ school_year: '2027-2028' }])
    expect((await ofPerson(learner.user_info_id)).cards.map(({ status }: { status: string }) => status)).toEqual(['valid', 'valid'])
  })

  test('gives one person one valid card for a school year; the database refuses a second', async () => {
    const worker = await anEmployee(t)
    const { rows } = await sql<{ id: number }>`insert into students (user_info_id) values (${worker.person_id}) returning id`.execute(db)
    await sql`update user_infos set student_id_number = 'WORKS-1' where id = ${worker.person_id}`.execute(db)
    await anEnrollment(db, {
      course,
      student: { student_id: rows[0]!.id, user_info_id: worker.person_id, user_id: worker.user.id } as never,
      status: 4,
    })
    expect((await print({ kind: 'employee', person_ids: [worker.person_id] })).body.data.cards).toMatchObject([
      { number: worker.number, course: null, position: expect.any(String) },
    ])
    expect(skippedOf(await print({ person_ids: [worker.person_id] }))).toEqual(['Has a valid employee card for this school year.'])
    const second = sql`
      insert into id_cards (user_info_id, kind, school_year, valid_until, code, issued_at)
      values (${worker.person_id}, 'student', '2026-2027', '2027-07-31', 'second', now())`.execute(db)
    await expect(second).rejects.toThrow('id_cards_valid_key')
  })

  test('shows on a card what the design shows, such as the birthdate and LRN', async () => {
    const learner = await aLearner(db, course)
    await sql`update user_infos set birthdate = '2007-05-04', lrn = '123456789012' where id = ${learner.user_info_id}`.execute(db)
    const { templates } = (await t.inject('GET', '/api/id-card-templates', { as: 'administrator', query: { kind: 'student' } })).body.data
    expect(templates).toEqual([])
    const design = (await print({ person_ids: [learner.user_info_id] })).body.data.design
    const field = (id: string, name: string) => ({ ...design.back[1], id, kind: 'field', field: name, text: '' })
    const own = { ...design, back: [...design.back, field('birth', 'birthdate'), field('lrn', 'lrn')] }
    const added = await t.inject('POST', '/api/id-card-templates', {
      as: 'administrator',
      body: { kind: 'student', name: 'With birthdate', design: own },
    })
    expect(added.status).toBe(200)
    expect((await print({ person_ids: [learner.user_info_id] })).body.data.cards).toMatchObject([
      { birthdate: '2007-05-04', lrn: '123456789012' },
    ])
    await sql`delete from id_card_templates`.execute(db)
  })

  test.each([
    [{ valid_until: '2026-10-09', person_ids: [1] }, 'valid_until'],
    [{ valid_until: '2040-01-01', person_ids: [1] }, 'valid_until'],
    [{ valid_until: 'soon', person_ids: [1] }, 'valid_until'],
    [{ person_ids: [] }, 'person_ids'],
    [{}, 'person_ids'],
    [{ person_ids: [1], filter: {} }, 'person_ids'],
    [{ person_ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 'person_ids'],
    [{ kind: 'dog', person_ids: [1] }, 'kind'],
  ])('refuses %j', async (body, key) => {
    const answer = await print(body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [key]])
  })
})

describe('one person', () => {
  test('is shown with the photo and without an account, and not when it is neither student nor employee', async () => {
    const learner = await aLearner(db, course, { account: false })
    expect(await ofPerson(learner.user_info_id)).toMatchObject({ user_id: null, image: null, cards: [] })
    const parent = await t.createUser('parent')
    const { rows } = await sql<{ id: number }>`select id from user_infos where user_id = ${parent.id}`.execute(db)
    for (const id of [rows[0]!.id, 999_999])
      expect((await t.inject('GET', `/api/id-cards/people/${id}`, { as: 'administrator', query: { kind: 'student' } })).status).toBe(404)
  })
})

test('ID cards are for the administrator', async () => {
  const { user_info_id, user_id } = await aLearner(db, course)
  await setPhoto(db, user_id!)
  for (const [as, status] of [
    [null, 401],
    ['registrar', 403],
    ['guard', 403],
    ['student', 403],
  ] as const) {
    const query = { kind: 'student' }
    for (const path of ['/api/id-cards', '/api/id-cards/choices', `/api/id-cards/people/${user_info_id}`])
      expect((await t.inject('GET', path, { as: as ?? undefined, query })).status).toBe(status)
    expect((await print({ person_ids: [user_info_id] }, as)).status).toBe(status)
  }
  expect((await ofPerson(user_info_id)).cards).toEqual([])
})

test('who may only view ID cards issues none', async () => {
  const viewer = await t.createUser('registrar')
  await sql`insert into user_permissions select ${viewer.id}, id from permissions where name = 'View ID Cards'`.execute(db)
  const learner = await aLearner(db, course)
  await print({ person_ids: [learner.user_info_id] })
  const answer = await t.inject('GET', `/api/id-cards/people/${learner.user_info_id}`, { as: viewer, query: { kind: 'student' } })
  expect(answer.body.data.cards).toMatchObject([{ can: { replace: false, report_lost: false, restore: false, revoke: false } }])
  expect((await print({ person_ids: [learner.user_info_id] }, viewer)).status).toBe(403)
})
