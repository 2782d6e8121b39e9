import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aLearner, anEmployee, type Caller, sendPicture } from '#testing/campus/cards.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { findHolders } from './codes/find-holder.ts'

const t = await testApp({ pool: 10 })
const { db } = t
let course: Course
let feeId: number

beforeAll(async () => {
  t.clock.now = new Date('2026-10-09T04:00:00Z')
  await aTerm(db)
  course = await aCourse(db, { code: 'BSIT' })
  const { rows } = await sql<{ id: number }>`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select id, 'ID card replacement', 'on_demand', 15000, '2026-2027' from fee_categories order by id limit 1 returning id`.execute(db)
  feeId = rows[0]!.id
})

type Learner = Awaited<ReturnType<typeof aLearner>>
interface Issued {
  card_id: number
  code: string
}
const issue = async (personId: number, kind = 'student'): Promise<Issued> => {
  const body = { kind, person_ids: [personId], valid_until: '2027-07-31' }
  return (await t.inject('POST', '/api/id-cards/print', { as: 'administrator', body })).body.data.cards[0]
}
const act = (id: number, action: string, body: object = { reason: 'Said so at the window' }, as: Caller = 'administrator') =>
  t.inject('POST', `/api/id-cards/${id}/${action}`, { as: as ?? undefined, body })
const replacement = { reason: 'damaged', valid_until: '2027-07-31' }
const problemOf = async (code: string) => (await findHolders(db, [code], t.clock.now)).get(code)?.problem
const statusOf = async (id: number) =>
  (await sql<{ status: string }>`select status from id_cards where id = ${id}`.execute(db)).rows[0]!.status
const noticesOf = async ({ user_id }: Pick<Learner, 'user_id'>) =>
  (await sql<{ data: { message: string } }>`select data from notifications where user_id = ${user_id} order by id`.execute(db)).rows.map(
    ({ data }) => data.message,
  )
const chargesOf = async ({ student_id }: Learner) =>
  (await sql`select description, amount_centavos, remarks from on_demand_fees where student_id = ${student_id}`.execute(db)).rows
const lastAudit = async () => (await t.audits()).at(-1)

describe('a lost card', () => {
  test('is revoked at once, with an audit row and a notification of the holder', async () => {
    const learner = await aLearner(db, course)
    const { card_id, code } = await issue(learner.user_info_id)
    const answer = await act(card_id, 'lost', { reason: 'Left in a jeepney' })
    expect([answer.status, answer.body.data]).toEqual([200, { id: card_id, status: 'lost' }])
    expect(await problemOf(code)).toBe('lost')
    expect(await lastAudit()).toMatchObject({
      action: 'id_card.report_lost',
      before: { status: 'valid' },
      after: { status: 'lost', reason: 'Left in a jeepney' },
    })
    expect(await noticesOf(learner)).toEqual(['Your ID card for 2026–2027 was reported lost and can no longer be used.'])
    expect(codes(await act(card_id, 'lost'))).toEqual(['id_card.state'])
  })

  test('that was found is valid again within its school year, and the holder reads it', async () => {
    const learner = await aLearner(db, course)
    const { card_id, code } = await issue(learner.user_info_id)
    expect(codes(await act(card_id, 'restore'))).toEqual(['id_card.state'])
    await act(card_id, 'lost')
    expect((await act(card_id, 'restore', { reason: 'Found by the guard' })).status).toBe(200)
    expect([await problemOf(code), (await noticesOf(learner)).length]).toEqual([undefined, 2])
    expect(await lastAudit()).toMatchObject({ action: 'id_card.restore', after: { reason: 'Found by the guard' } })
  })

  test('stays lost once its year is over or another one was printed', async () => {
    const learner = await aLearner(db, course)
    const { card_id } = await issue(learner.user_info_id)
    await act(card_id, 'lost')
    await sql`update id_cards set valid_until = '2026-10-08' where id = ${card_id}`.execute(db)
    expect(codes(await act(card_id, 'restore'))).toEqual(['id_card.expired'])
    await sql`update id_cards set valid_until = '2027-07-31', school_year = '2025-2026' where id = ${card_id}`.execute(db)
    expect(codes(await act(card_id, 'restore'))).toEqual(['id_card.expired'])
    await sql`update id_cards set school_year = '2026-2027' where id = ${card_id}`.execute(db)
    expect((await act(card_id, 'replace', { ...replacement, reason: 'lost' })).status).toBe(200)
    expect([codes(await act(card_id, 'restore')), await statusOf(card_id)]).toEqual([['id_card.exists'], 'lost'])
  })

  test('is reported by its holder and by nobody else', async () => {
    const learner = await aLearner(db, course)
    const { card_id, code } = await issue(learner.user_info_id)
    const [owner, other] = [await signInStudent(t, learner), await t.createUser('student')]
    const report = (as: typeof owner | undefined) => t.inject('POST', `/api/user/id-cards/${card_id}/lost`, { as, body: {} })
    const own = async (as: typeof owner) => (await t.inject('GET', '/api/user/id-cards', { as })).body.data
    expect([(await report(other)).status, (await report(undefined)).status, await own(other)]).toEqual([404, 401, []])
    expect(await own(owner)).toMatchObject([
      { id: card_id, status: 'valid', is_expired: false, kind: 'student', can: { report_lost: true } },
    ])
    expect(JSON.stringify(await own(owner))).not.toContain(code)
    const answer = await report(owner)
    expect([answer.status, answer.body.data]).toMatchObject([200, { status: 'lost', can: { report_lost: false } }])
    expect(answer.body.message).toBe('Your ID card is reported lost and can no longer be used. Ask the office for a new one.')
    expect([await problemOf(code), codes(await report(owner))]).toEqual(['lost', ['id_card.state']])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'id_card.report_lost', actor_id: owner.id })
  })
})

describe('a replacement', () => {
  test('is a new card with a new code and a fee; the earlier code ends at once', async () => {
    const learner = await aLearner(db, course)
    const first = await issue(learner.user_info_id)
    const answer = await act(first.card_id, 'replace', { ...replacement, fee_id: feeId, note: 'Bent' })
    expect([answer.status, answer.body.message]).toEqual([200, 'The new ID card is ready to print.'])
    const [second] = answer.body.data.cards
    expect(second.card_id).not.toBe(first.card_id)
    expect([await problemOf(first.code), await problemOf(second.code), await statusOf(first.card_id)]).toEqual([
      'revoked',
      undefined,
      'replaced',
    ])
    expect(await chargesOf(learner)).toEqual([
      { description: 'ID card replacement', amount_centavos: 15_000, remarks: 'ID card. Damaged: Bent' },
    ])
    const { rows } = await sql`select replaces_id, printed_count from id_cards where id = ${second.card_id}`.execute(db)
    expect(rows).toEqual([{ replaces_id: first.card_id, printed_count: 1 }])
    const actions = (await t.audits()).slice(-4).map(({ action }) => action)
    expect(actions).toEqual(['billing.charge', 'id_card.replace', 'id_card.issue', 'id_card.print'])
    const { cards } = (
      await t.inject('GET', `/api/id-cards/people/${learner.user_info_id}`, { as: 'administrator', query: { kind: 'student' } })
    ).body.data
    expect(cards).toMatchObject([{ fee_centavos: 15_000 }, { status: 'replaced', status_reason: 'Damaged: Bent', can: { replace: false } }])
  })

  test('needs a reason, a day, and a fee of this school year', async () => {
    const learner = await aLearner(db, course)
    const { card_id } = await issue(learner.user_info_id)
    for (const [body, key] of [
      [{ ...replacement, reason: 'because' }, 'reason'],
      [{ ...replacement, reason: 'other' }, 'note'],
      [{ ...replacement, valid_until: '2026-10-08' }, 'valid_until'],
      [{ ...replacement, fee_id: 999_999 }, 'fee_id'],
    ] as const) {
      const answer = await act(card_id, 'replace', body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [key]])
    }
    expect([await statusOf(card_id), await chargesOf(learner)]).toEqual(['valid', []])
  })

  test('asked for twice at the same moment is made and charged once', async () => {
    const learner = await aLearner(db, course)
    const { card_id } = await issue(learner.user_info_id)
    const answers = await Promise.all([1, 2, 3].map(() => act(card_id, 'replace', { ...replacement, fee_id: feeId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await chargesOf(learner)).length).toBe(1)
  })

  test('is refused to who is no longer enrolled or is stopped by an office, and for a card of another year', async () => {
    const [left, earlier] = [await aLearner(db, course), await aLearner(db, course)]
    const [leftCard, earlierCard] = [await issue(left.user_info_id), await issue(earlier.user_info_id)]
    await sql`update enrollments set withdrawn_at = now(), withdrawn_reason = 'Moves' where id = ${left.enrollment.id}`.execute(db)
    await sql`update id_cards set school_year = '2025-2026' where id = ${earlierCard.card_id}`.execute(db)
    for (const { card_id } of [leftCard, earlierCard])
      expect(codes(await act(card_id, 'replace', replacement))).toEqual(['id_card.not_eligible'])
    const held = await aLearner(db, course)
    const heldCard = await issue(held.user_info_id)
    const { rows } = await sql<{
      id: number
    }>`update clearance_offices set blocks = array_append(blocks, 'id_card') where name = 'Library' returning id`.execute(db)
    const body = { student_numbers: held.number, reason: 'Unreturned book' }
    await t.inject('POST', `/api/clearance/offices/${rows[0]!.id}/deficiencies`, { as: 'administrator', body })
    expect(codes(await act(heldCard.card_id, 'replace', replacement))).toEqual(['enrollment.hold'])
    expect(await issue(held.user_info_id)).toMatchObject({ card_id: heldCard.card_id })
  })

  test('of an employee costs nothing', async () => {
    const teacher = await anEmployee(t)
    const { card_id } = await issue(teacher.person_id, 'employee')
    expect(Object.keys((await act(card_id, 'replace', { ...replacement, fee_id: feeId })).body.errors)).toEqual(['fee_id'])
    expect((await act(card_id, 'replace', replacement)).body.data.cards).toMatchObject([{ number: teacher.number }])
  })
})

test('a revoked card stays revoked, and the person can get another one', async () => {
  const learner = await aLearner(db, course)
  const first = await issue(learner.user_info_id)
  expect((await act(first.card_id, 'revoke', { reason: 'Expelled' })).status).toBe(200)
  expect([await problemOf(first.code), (await lastAudit())?.action]).toEqual(['revoked', 'id_card.revoke'])
  for (const action of ['revoke', 'lost', 'restore']) expect(codes(await act(first.card_id, action))).toEqual(['id_card.state'])
  expect(codes(await act(first.card_id, 'replace', replacement))).toEqual(['id_card.state'])
  expect((await issue(learner.user_info_id)).card_id).not.toBe(first.card_id)
})

test('says what may be done with a card, and refuses the rest', async () => {
  const viewer = await t.createUser('librarian')
  await sql`insert into user_permissions select ${viewer.id}, id from permissions where name = 'View ID Cards'`.execute(db)
  const change = async (cardId: number, values: object) => {
    await db.updateTable('id_cards').set(values).where('id', '=', cardId).execute()
  }
  const states: Record<string, (cardId: number, personId: number) => Promise<unknown>> = {
    valid: async () => undefined,
    expired: (id) => change(id, { valid_until: '2026-10-08' }),
    'of another year': (id) => change(id, { school_year: '2025-2026' }),
    lost: (id) => act(id, 'lost'),
    'lost and expired': async (id) => {
      await act(id, 'lost')
      await change(id, { valid_until: '2026-10-08' })
    },
    'lost and issued again': async (id, personId) => {
      await act(id, 'lost')
      await issue(personId)
    },
    replaced: (id) => act(id, 'replace', replacement),
    revoked: (id) => act(id, 'revoke'),
  }
  const steps = { replace: 'replace', lost: 'report_lost', restore: 'restore', revoke: 'revoke' } as const
  const done: Record<string, string> = {}
  for (const [state, prepare] of Object.entries(states)) {
    for (const as of ['administrator', viewer] as const) {
      for (const [action, key] of Object.entries(steps)) {
        const { user_info_id } = await aLearner(db, course)
        const { card_id } = await issue(user_info_id)
        await prepare(card_id, user_info_id)
        const answer = await t.inject('GET', `/api/id-cards/people/${user_info_id}`, { as, query: { kind: 'student' } })
        const { can } = answer.body.data.cards.find(({ id }: { id: number }) => id === card_id)
        const { status } = await act(card_id, action, { ...replacement, reason: action === 'replace' ? 'damaged' : 'Said so' }, as)
        expect([state, action, status]).toEqual([state, action, can[key] ? 200 : as === viewer ? 403 : 409])
        if (can[key]) done[state] = [done[state], key].filter(Boolean).join(' ')
      }
    }
  }
  expect(done).toEqual({
    valid: 'replace report_lost revoke',
    expired: 'replace report_lost revoke',
    'of another year': 'report_lost revoke',
    lost: 'replace restore revoke',
    'lost and expired': 'replace revoke',
    'lost and issued again': 'revoke',
  })
})

test('an expired card is replaced and not printed again', async () => {
  const learner = await aLearner(db, course)
  const { card_id } = await issue(learner.user_info_id)
  await sql`update id_cards set valid_until = '2026-10-01' where id = ${card_id}`.execute(db)
  const again = await t.inject('POST', '/api/id-cards/print', {
    as: 'administrator',
    body: { kind: 'student', person_ids: [learner.user_info_id], valid_until: '2027-07-31' },
  })
  expect(again.body.data).toMatchObject({ cards: [], skipped: [{ message: 'The card of this school year has expired. Replace it.' }] })
  expect((await act(card_id, 'replace', replacement)).body.data.cards).toMatchObject([{ valid_until: '2027-07-31' }])
})

test('changes of cards need a reason and the permission', async () => {
  const learner = await aLearner(db, course)
  const { card_id } = await issue(learner.user_info_id)
  for (const action of ['lost', 'restore', 'revoke']) {
    expect(Object.keys((await act(card_id, action, { reason: ' ' })).body.errors)).toEqual(['reason'])
    expect((await act(999_999, action)).status).toBe(404)
  }
  expect((await act(999_999, 'replace', replacement)).status).toBe(404)
  for (const [as, status] of [
    [null, 401],
    ['registrar', 403],
    ['student', 403],
  ] as const) {
    for (const action of ['lost', 'restore', 'revoke']) expect((await act(card_id, action, { reason: 'x' }, as)).status).toBe(status)
    expect((await act(card_id, 'replace', replacement, as)).status).toBe(status)
  }
  expect(await statusOf(card_id)).toBe('valid')
})

test('staff who are students do not replace or restore their own student card', async () => {
  const learner = await aLearner(db, course)
  const { card_id } = await issue(learner.user_info_id)
  const clerk = await signInStudyingStaff(t, learner)
  await sql`insert into user_permissions select ${clerk.id}, id from permissions where name in ('Issue ID Cards', 'View ID Cards')`.execute(
    db,
  )
  const canOf = async () => {
    const answer = await t.inject('GET', `/api/id-cards/people/${learner.user_info_id}`, { as: clerk, query: { kind: 'student' } })
    return answer.body.data.cards[0].can
  }
  expect(await canOf()).toEqual({ replace: false, report_lost: true, restore: false, revoke: true })
  expect((await act(card_id, 'replace', replacement, clerk)).status).toBe(403)
  expect((await act(card_id, 'lost', { reason: 'Lost' }, clerk)).status).toBe(200)
  expect((await canOf()).restore).toBe(false)
  expect((await act(card_id, 'restore', { reason: 'Found' }, clerk)).status).toBe(403)
})

describe('the photo', () => {
  const picture = () =>
    sharp({ create: { width: 400, height: 500, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer()
  const send = async (id: number, as: Caller = 'administrator', content?: Buffer) =>
    sendPicture(t, `/api/id-cards/people/${id}/photo`, content ?? (await picture()), as)

  test('is stored as the photo of the account and recorded', async () => {
    const learner = await aLearner(db, course, { hasPhoto: false })
    const answer = await send(learner.user_info_id)
    expect([answer.status, answer.body.data.image]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^/api/users/${learner.user_id}/image`)),
    ])
    expect(await lastAudit()).toMatchObject({ action: 'users.change_photo', entity_id: String(learner.user_id) })
    const list = await t.inject('GET', '/api/id-cards', { as: 'administrator', query: { kind: 'student', search: learner.number } })
    expect(list.body.data[0].image).toBe(answer.body.data.image)
  })

  test('is taken of a whole class in a row', async () => {
    const learner = await aLearner(db, course, { hasPhoto: false })
    for (let n = 0; n < 25; n++) expect((await send(learner.user_info_id)).status).toBe(200)
  })

  test('needs an account, a picture, the permission, and a student or employee', async () => {
    const learner = await aLearner(db, course, { account: false })
    expect(codes(await send(learner.user_info_id))).toEqual(['id_card.no_account'])
    const other = await aLearner(db, course)
    expect(Object.keys((await send(other.user_info_id, 'administrator', Buffer.from('no picture'))).body.errors)).toEqual(['file'])
    expect((await send(other.user_info_id, null)).status).toBe(401)
    expect((await send(other.user_info_id, 'registrar')).status).toBe(403)
    const parent = await t.createUser('parent')
    const { rows } = await sql<{ id: number }>`select id from user_infos where user_id = ${parent.id}`.execute(db)
    expect([(await send(rows[0]!.id)).status, (await send(999_999)).status]).toEqual([404, 404])
  })
})
