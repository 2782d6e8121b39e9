import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findHolders } from '#campus/cards/codes/find-holder.ts'
import { aFeeOnDemand, aTermFee } from '#testing/billing/assessment.ts'
import { aLearner } from '#testing/campus/cards.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Offer, type Student } from '#testing/enrollment/enrollment.ts'
import { countDeadlocks, expectMoneyInvariants } from '#testing/enrollment/invariants.ts'
import { countTables, readTables } from '#testing/oversight/duplicate-tables.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { sweepFormerRows } from './undo-merge.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let admin: TestUser
let cashier: TestUser
let offer: Offer
let secondOffer: Offer
let course: Course
let lastNumber = 0

beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  await aTermFee(db, { centavos: 100_000 })
  admin = await app.createUser('administrator')
  cashier = await app.createUser('cashier')
  course = await aCourse(db, { code: 'BSIT' })
  offer = await anOffer(db, { max_person: 500 })
  secondOffer = await anOffer(db, { max_person: 500, semester: 2 })
})

const preview = (keep_id: number, absorb_id: number, as: TestUser = admin) =>
  app.inject('GET', '/api/users/duplicates/merge', { as, query: { keep_id, absorb_id } })
const merge = (body: object, as: TestUser = admin) => app.inject('POST', '/api/users/duplicates/merge', { as, body })
const undo = (id: number, as: TestUser = admin) => app.inject('POST', `/api/users/duplicates/merges/${id}/undo`, { as, body: {} })
const pay = (body: object) =>
  app.inject('POST', '/api/payments', { as: cashier, body: { tender: 'cash', or_number: `M-${++lastNumber}`, ...body } })

async function mergeNow(kept: Student, absorbed: Student, fields: string[] = []) {
  const { body } = await preview(kept.user_info_id, absorbed.user_info_id)
  return merge({ keep_id: kept.user_info_id, absorb_id: absorbed.user_info_id, version: body.data.version, fields })
}

/** A student with a bill that is partly paid, an advance and a fee on demand. */
async function aBusyStudent(semester: 1 | 2, more: Parameters<typeof aStudent>[1] = {}): Promise<Student> {
  const number = `2026-7${String(++lastNumber).padStart(4, '0')}`
  const student = await aStudent(db, { student_id_number: number, ...more })
  const enrollment = await anEnrollment(db, {
    student,
    semester,
    status: 4,
    loads: [semester === 1 ? offer : secondOffer],
    net_centavos: 100_000,
  })
  expect((await pay({ enrollment_id: enrollment.id, amount: '400' })).status).toBe(200)
  await aFeeOnDemand(db, student.student_id, 5_000)
  await sql`insert into privacy_consents (user_info_id, purpose, notice_version, given_by) values (${student.user_info_id}, 'enrollment', '1', 'self')`.execute(
    db,
  )
  await sql`insert into notifications (user_id, data) values (${student.user_id}, '{"type": "hold_released", "message": "Hello", "url": null}')`.execute(
    db,
  )
  return student
}

test('two records with the same name are told apart by their numbers', async () => {
  const name = { first_name: 'Liza', last_name: 'Bernal' }
  const [kept, absorbed] = [await aBusyStudent(1, name), await aBusyStudent(2, name)]
  const { rows } = await sql<{ number: string }>`
    select student_id_number as number from user_infos where last_name = 'Bernal' order by id`.execute(db)
  const { message } = (await mergeNow(kept, absorbed, [])).body
  expect(message).toBe(`BERNAL, Liza Santos (${rows[1]?.number}) was merged into BERNAL, Liza Santos (${rows[0]?.number}).`)
})

test('a merge moves everything, loses and doubles nothing, and an undo restores every table to the byte', async () => {
  for (const fields of [[], ['first_name', 'student_id_number', 'email', 'personal_email', 'address', 'contact_number']]) {
    const kept = await aBusyStudent(1, { first_name: 'Jessa', last_name: 'Aguilar' })
    const absorbed = await aBusyStudent(2, { first_name: 'Jessa Mae', last_name: 'Aguilar' })
    const before = await readTables(db)
    const merged = await mergeNow(kept, absorbed, fields)
    expect([merged.status, merged.body.message]).toEqual([200, 'AGUILAR, Jessa Mae Santos was merged into AGUILAR, Jessa Santos.'])
    const after = await readTables(db)
    const [n, m] = [countTables(before), countTables(after)]
    expect(m).toEqual({
      ...n,
      students: n.students! - 1,
      user_infos: n.user_infos! - 1,
      user_roles: n.user_roles! - 1,
      fee_students: n.fee_students! - 1,
    })
    await expectMoneyInvariants(app)
    const { rows } = await sql<{ student_id: number; n: number }>`
      select student_id, count(*)::int as n from payments where student_id in (${kept.student_id}, ${absorbed.student_id}) group by 1`.execute(
      db,
    )
    expect(rows).toEqual([{ student_id: kept.student_id, n: 2 }])
    const undone = await undo(merged.body.data.id)
    expect([undone.status, undone.body.message]).toEqual([
      200,
      'AGUILAR, Jessa Mae Santos and AGUILAR, Jessa Santos are two records again.',
    ])
    expect(await readTables(db)).toEqual(before)
    expect((await undo(merged.body.data.id)).body.reasons[0].code).toBe('user.merge_final')
  }
})

test('a record without a student or an account takes both over, and gives them back', async () => {
  const kept = await aStudent(db, { account: false })
  await sql`delete from students where id = ${kept.student_id}`.execute(db)
  const absorbed = await aBusyStudent(1)
  const before = await readTables(db)
  const merged = await mergeNow(kept, absorbed, ['student_id_number'])
  expect(merged.status).toBe(200)
  const { rows } =
    await sql`select user_id, student_id_number is not null as has_number from user_infos where id = ${kept.user_info_id}`.execute(db)
  expect(rows).toEqual([{ user_id: absorbed.user_id, has_number: true }])
  expect((await undo(merged.body.data.id)).status).toBe(200)
  expect(await readTables(db)).toEqual(before)
})

const readCards = async () =>
  (
    await sql<{ id: number; user_info_id: number; status: string; status_reason: string | null }>`
      select id, user_info_id, status, status_reason from id_cards order by id`.execute(db)
  ).rows

/** Two students who have a valid ID card of the school year each. */
async function printTwoCards() {
  const learners = [await aLearner(db, course), await aLearner(db, course)] as const
  const body = { kind: 'student', valid_until: '2027-07-31', person_ids: learners.map(({ user_info_id }) => user_info_id) }
  const { cards } = (await app.inject('POST', '/api/id-cards/print', { as: admin, body })).body.data
  const cardOf = ({ number }: { number: string }): { card_id: number; code: string } =>
    cards.find((card: { number: string }) => card.number === number)
  // A student has one live enrollment of a term.
  await sql`update enrollments set status = 0 where student_id = ${learners[1].student_id}`.execute(db)
  return { kept: learners[0], absorbed: learners[1], keptCard: cardOf(learners[0]), absorbedCard: cardOf(learners[1]) }
}

test('of two valid ID cards of a school year the one with the number that stays remains valid, and an undo restores both', async () => {
  for (const fields of [[], ['student_id_number']]) {
    const { kept, absorbed, keptCard, absorbedCard } = await printTwoCards()
    const [valid, replaced] = fields.length === 0 ? [keptCard, absorbedCard] : [absorbedCard, keptCard]
    expect((await preview(kept.user_info_id, absorbed.user_info_id)).body.data).toMatchObject({
      conflicts: [],
      replaced_cards: ['2026-2027'],
    })
    const before = await readTables(db)
    const merged = await mergeNow(kept, absorbed, fields)
    expect(merged.status).toBe(200)
    const mine = (await readCards()).filter(({ user_info_id }) => user_info_id === kept.user_info_id)
    expect(mine.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { id: replaced.card_id, user_info_id: kept.user_info_id, status: 'replaced', status_reason: 'Merged with another record' },
      { id: valid.card_id, user_info_id: kept.user_info_id, status: 'valid', status_reason: null },
    ])
    const holders = await findHolders(db, [valid.code, replaced.code], app.clock.now)
    expect(holders.get(valid.code)).not.toHaveProperty('problem')
    expect(holders.get(replaced.code)).toMatchObject({ problem: 'revoked', holder: { person_id: kept.user_info_id } })
    expect((await undo(merged.body.data.id)).status).toBe(200)
    expect(await readTables(db)).toEqual(before)
    const actions = (await app.audits()).filter(({ entity, entity_id }) => entity === 'id_cards' && entity_id === String(replaced.card_id))
    expect(actions.map(({ action }) => action)).toEqual(['id_card.issue', 'id_card.print', 'id_card.replace', 'id_card.restore'])
  }
})

test('a merge that gives an account another email tells the former address, and ends its sessions and keys', async () => {
  const name = { first_name: 'Mila', last_name: 'Mover' }
  const [kept, absorbed] = [await aStudent(db, name), await aStudent(db, name)]
  const { rows } = await sql<{ email: string }>`select email from users where id = ${kept.user_id}`.execute(db)
  await sql`
    insert into api_keys (owner_id, kind, name, prefix, key_hash) values (${kept.user_id}, 'personal', 'Key', 'moved', sha256('moved key'))`.execute(
    db,
  )
  await sql`
    insert into password_tokens (user_id, purpose, token_hash, expires_at)
    values (${kept.user_id}, 'reset', sha256('moved link'), ${new Date(app.clock.now.getTime() + 86_400_000)})`.execute(db)
  expect((await mergeNow(kept, absorbed, ['email'])).status).toBe(200)
  expect((await app.mails()).filter(({ to }) => to === rows[0]!.email)).toHaveLength(1)
  const left = await sql`
    select id from api_keys where owner_id = ${kept.user_id} and revoked_at is null
    union all select id from password_tokens where user_id = ${kept.user_id}`.execute(db)
  expect(left.rows).toEqual([])
})

test('a merge gives no rights to an account that signs in with a number', async () => {
  const name = { first_name: 'Rita', last_name: 'Rights' }
  const [kept, absorbed] = [await aStudent(db, { ...name, student_id_number: '2026-66001' }), await aStudent(db, name)]
  await sql`update users set email = null where id = ${kept.user_id}`.execute(db)
  await sql`insert into user_roles (user_id, role_id) select ${absorbed.user_id}, id from roles where key = 'cashier'`.execute(db)
  const refused = await mergeNow(kept, absorbed)
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'user.own_email'])
  expect((await mergeNow(kept, absorbed, ['email'])).status).toBe(200)
})

test('an undo leaves a card replaced whose holder got another one since the merge', async () => {
  const { kept, absorbed, keptCard, absorbedCard } = await printTwoCards()
  const { body } = await mergeNow(kept, absorbed, ['student_id_number'])
  const cardAction = (path: string, values: object) =>
    app.inject('POST', `/api/id-cards/${absorbedCard.card_id}/${path}`, { as: admin, body: values })
  expect((await cardAction('lost', { reason: 'Jeepney' })).status).toBe(200)
  expect((await cardAction('replace', { reason: 'lost', valid_until: '2027-07-31' })).status).toBe(200)
  expect((await undo(body.data.id)).status).toBe(200)
  const cards = (await readCards()).filter(({ user_info_id }) => [kept.user_info_id, absorbed.user_info_id].includes(user_info_id))
  expect(cards.map(({ id, user_info_id, status }) => [id, user_info_id, status])).toEqual([
    [keptCard.card_id, kept.user_info_id, 'replaced'],
    [absorbedCard.card_id, absorbed.user_info_id, 'lost'],
    [expect.any(Number), kept.user_info_id, 'valid'],
  ])
})

test('what was added since the merge stays, also a payment of an enrollment that goes back', async () => {
  const [kept, absorbed] = [await aBusyStudent(1), await aBusyStudent(2)]
  const { body } = await mergeNow(kept, absorbed)
  const { rows } = await sql<{ id: number }>`select id from enrollments where student_id = ${kept.student_id} and semester = 2`.execute(db)
  expect((await pay({ enrollment_id: rows[0]!.id, amount: '100' })).status).toBe(200)
  await sql`update user_infos set religion = 'Iglesia' where id = ${kept.user_info_id}`.execute(db)
  expect((await undo(body.data.id)).status).toBe(200)
  const payments = await sql`select amount_centavos from payments where student_id = ${absorbed.student_id} order by id`.execute(db)
  expect(payments.rows).toEqual([{ amount_centavos: 40_000 }, { amount_centavos: 10_000 }])
  expect((await sql`select religion from user_infos where id = ${kept.user_info_id}`.execute(db)).rows).toEqual([{ religion: 'Iglesia' }])
  await expectMoneyInvariants(app)
})

test('two enrollments of a term, and an active account into an inactive one, are refused in words', async () => {
  const [kept, absorbed] = [await aBusyStudent(1), await aBusyStudent(1)]
  expect((await preview(kept.user_info_id, absorbed.user_info_id)).body.data.conflicts).toEqual([
    'Both are enrolled in 2026-2027 First. Withdraw or reject one of the two enrollments first.',
  ])
  const answer = await mergeNow(kept, absorbed)
  expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'user.merge_conflict'])
  const other = await aStudent(db)
  await sql`update users set status = 0 where id = ${kept.user_id}`.execute(db)
  expect((await mergeNow(kept, other)).status).toBe(409)
  expect((await merge({ keep_id: kept.user_info_id, absorb_id: kept.user_info_id, version: '' })).status).toBe(422)
  expect((await merge({ keep_id: kept.user_info_id, absorb_id: other.user_info_id, version: 'old' })).body.reasons[0].code).toBe('stale')
})

test('merging needs the permission; accounts of employees need an administrator; nobody merges the own account away', async () => {
  const registrar = await app.createUser('registrar')
  const [kept, absorbed] = [await aStudent(db), await aStudent(db)]
  expect((await preview(kept.user_info_id, absorbed.user_info_id, registrar)).status).toBe(403)
  const permit = (user: TestUser, name: string) =>
    sql`insert into user_permissions (user_id, permission_id) select ${user.id}, id from permissions where name = ${name}`.execute(db)
  await permit(registrar, 'Merge Users')
  const person = async (id: number) => (await sql<{ id: number }>`select id from user_infos where user_id = ${id}`.execute(db)).rows[0]!.id
  const [cashierPerson, adminPerson] = [await person(cashier.id), await person(admin.id)]
  const version = async (a: number, b: number) => (await preview(a, b)).body.data.version
  const ofStaff = { keep_id: kept.user_info_id, absorb_id: cashierPerson, version: await version(kept.user_info_id, cashierPerson) }
  expect((await merge(ofStaff, registrar)).status).toBe(403)
  expect((await preview(kept.user_info_id, cashierPerson, registrar)).status).toBe(403)
  const own = { keep_id: kept.user_info_id, absorb_id: adminPerson, version: 'old' }
  expect((await merge(own)).body.reasons[0].code).toBe('user.self')
  const students = {
    keep_id: kept.user_info_id,
    absorb_id: absorbed.user_info_id,
    version: await version(kept.user_info_id, absorbed.user_info_id),
  }
  const merged = await merge(students, registrar)
  expect(merged.status).toBe(200)
  const reader = await app.createUser('registrar')
  for (const user of [registrar, reader]) await permit(user, 'View Duplicate Users')
  const canUndo = async (as: TestUser) => (await app.inject('GET', '/api/users/duplicates/merges', { as })).body.data[0].can.undo
  expect([await canUndo(admin), await canUndo(registrar), await canUndo(reader)]).toEqual([true, true, false])
  expect((await undo(merged.body.data.id, reader)).status).toBe(403)
  await sql`insert into user_roles (user_id, role_id) select ${kept.user_id}, id from roles where key = 'guard'`.execute(db)
  expect([await canUndo(admin), await canUndo(registrar)]).toEqual([true, false])
  expect((await undo(merged.body.data.id, registrar)).status).toBe(403)
  await sql`update user_merges set merged_at = merged_at - interval '31 days' where id = ${merged.body.data.id}`.execute(db)
  expect((await undo(merged.body.data.id)).body.reasons[0].code).toBe('user.merge_final')
  expect((await app.inject('GET', '/api/users/duplicates/merges', { as: admin })).body.data[0]).toMatchObject({
    can: { undo: false },
    undone_at: null,
  })
})

test('the former rows of a merge are removed once it can no longer be undone', async () => {
  const [kept, absorbed] = [await aBusyStudent(1), await aBusyStudent(2)]
  const { id } = (await mergeNow(kept, absorbed)).body.data
  const inDays = (days: number) => ({ ...app.ctx(), now: new Date(app.clock.now.getTime() + days * 86_400_000) })
  const readMerge = async () =>
    (
      await sql<{
        before: object
        after: object | null
        moved: object[]
      }>`select before, after, moved from user_merges where id = ${id}`.execute(db)
    ).rows[0]!
  await sweepFormerRows(inDays(29))
  expect((await readMerge()).moved.length).toBeGreaterThan(0)
  await sweepFormerRows(inDays(31))
  expect(await readMerge()).toEqual({ before: {}, after: null, moved: [] })
  await sql`update user_merges set merged_at = merged_at - interval '31 days' where id = ${id}`.execute(db)
  expect((await undo(id)).body.reasons[0].code).toBe('user.merge_final')
  const { body } = await app.inject('GET', '/api/users/duplicates/merges', { as: admin })
  expect(body.data.find((row: { id: number }) => row.id === id)).toMatchObject({ can: { undo: false }, undone_at: null })
})

test('payments that arrive while two records are merged are neither lost nor doubled', async () => {
  const deadlocks = countDeadlocks()
  for (let round = 0; round < 5; round++) {
    const [kept, absorbed] = [await aBusyStudent(1), await aBusyStudent(2)]
    const { rows } = await sql<{ id: number }>`select id from enrollments where student_id = ${absorbed.student_id}`.execute(db)
    const { version } = (await preview(kept.user_info_id, absorbed.user_info_id)).body.data
    const [first, second, merged] = await Promise.all([
      pay({ enrollment_id: rows[0]!.id, amount: '50' }),
      pay({ student_id: absorbed.student_id, amount: '50' }),
      merge({ keep_id: kept.user_info_id, absorb_id: absorbed.user_info_id, version, fields: [] }),
    ])
    expect(merged.status).toBe(200)
    for (const answer of [first, second]) expect([200, 404, 409, 422]).toContain(answer.status)
    const accepted = [first, second].filter(({ status }) => status === 200).length
    const payments = await sql`select id from payments where student_id = ${kept.student_id}`.execute(db)
    expect(payments.rows).toHaveLength(2 + accepted)
  }
  expect(deadlocks()).toBe(0)
  await expectMoneyInvariants(app)
})
