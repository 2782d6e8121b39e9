import { readIdPublicKey, verifyIdCode } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCard } from '#testing/campus/card-codes.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { readPublicKey, signIdCodes } from './code-keys.ts'
import { findHolders } from './find-holder.ts'

const t = await testApp({ pool: 10 })
const { db } = t
const now = new Date('2026-10-09T04:00:00Z')
let course: Course
let serial = 0

beforeAll(async () => {
  t.clock.now = now
  await aTerm(db)
  course = await aCourse(db, { code: 'BSIT' })
})

const find = async (code: string, at = now) => (await findHolders(db, [code], at)).get(code)

async function aLearner({ hasClasses = true } = {}) {
  const student = await aStudent(db, { first_name: 'Liza', last_name: 'Reyes', student_id_number: `2026-${10_000 + ++serial}` })
  const loads = hasClasses ? [await anOffer(db, { subject: await aSubject(db, { course }), section: 'BSIT-2A' })] : []
  const enrollment = await anEnrollment(db, { course, student, level: 2, status: 4, loads })
  return { ...student, enrollment, number: `2026-${10_000 + serial}` }
}

describe('the key of the school', () => {
  test('is made once, also when many need it at the same moment, and its private part is stored encrypted', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => readPublicKey(db)))
    expect(new Set(keys).size).toBe(1)
    const { rows } = await sql<{
      public_key: Buffer
      private_key_enc: Buffer
    }>`select public_key, private_key_enc from id_code_keys`.execute(db)
    expect(rows).toHaveLength(1)
    const { private_key_enc } = rows[0]!
    for (const bytes of [private_key_enc, Buffer.from(private_key_enc.toString('latin1'), 'base64')])
      await expect(crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), 'Ed25519', false, ['sign'])).rejects.toThrow()
  })

  test('verifies on a device what the portal signs', async () => {
    const answer = await t.inject('GET', '/api/id-codes/public-key', { as: 'guard' })
    expect(answer.status).toBe(200)
    const key = (await readIdPublicKey(answer.body.data.public_key))!
    const [code] = await signIdCodes(db, [{ card_number: 12, valid_until: '2027-07-31' }])
    expect(await verifyIdCode(key, code!)).toEqual({ card_number: 12, valid_until: '2027-07-31' })
    expect((await t.inject('GET', '/api/id-codes/public-key')).status).toBe(401)
  })
})

describe('the holder of a code', () => {
  test('is a student with course, level, section and the status of the enrollment', async () => {
    const learner = await aLearner()
    const { code } = await aCard(db, learner.user_info_id)
    expect(code).not.toContain('REYES')
    expect(await find(code)).toEqual({
      holder: {
        person_id: learner.user_info_id,
        user_id: learner.user_id,
        student_id: learner.student_id,
        employee_id: null,
        name: 'Liza S. Reyes',
        number: learner.number,
        image: null,
        course_code: 'BSIT',
        level: 2,
        section: 'BSIT-2A',
        position: null,
        status: 'enrolled',
      },
    })
    expect(await find(` ${code.toLowerCase()}\n`)).toMatchObject({ holder: { number: learner.number } })
  })

  test('is found by the student number, too, however it is typed', async () => {
    const learner = await aLearner()
    expect(await find(learner.number)).toMatchObject({ holder: { student_id: learner.student_id, status: 'enrolled' } })
    await sql`update user_infos set student_id_number = 'AB-9' where id = ${learner.user_info_id}`.execute(db)
    expect(await find(' ab-9 ')).toMatchObject({ holder: { student_id: learner.student_id } })
  })

  test('is not enrolled in another term, and withdrawn after a withdrawal', async () => {
    const learner = await aLearner({ hasClasses: false })
    await sql`update enrollments set withdrawn_at = now(), withdrawn_reason = 'Moves' where id = ${learner.enrollment.id}`.execute(db)
    expect(await find(learner.number)).toMatchObject({ holder: { status: 'withdrawn' } })
    await sql`update enrollments set school_year = '2025-2026' where id = ${learner.enrollment.id}`.execute(db)
    expect(await find(learner.number)).toMatchObject({ holder: { status: 'not_enrolled' } })
  })

  test('is an employee by the employee number or the employee card', async () => {
    const teacher = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Cruz' })
    const { rows } = await sql<{ id: number }>`
      update user_infos set employee_number = 'E-0042' where user_id = ${teacher.id} returning id`.execute(db)
    const expected = { holder: { employee_id: teacher.id, number: 'E-0042', status: 'employed', student_id: null } }
    expect(await find('e-0042')).toMatchObject(expected)
    expect((await find('e-0042')) as object).toMatchObject({ holder: { position: expect.stringContaining('nstructor') } })
    const { code } = await aCard(db, rows[0]!.id, { kind: 'employee' })
    expect(await find(code)).toMatchObject(expected)
  })

  test('comes with the problem of a card that is lost, replaced or revoked', async () => {
    const [a, b, c] = [await aLearner(), await aLearner(), await aLearner()]
    const [lost, replaced, revoked] = [
      await aCard(db, a.user_info_id, { status: 'lost' }),
      await aCard(db, b.user_info_id, { status: 'replaced' }),
      await aCard(db, c.user_info_id, { status: 'revoked' }),
    ]
    const holders = await findHolders(db, [lost.code, replaced.code, revoked.code], now)
    expect([...holders.values()].map((row) => row.problem)).toEqual(['lost', 'revoked', 'revoked'])
    expect(holders.get(lost.code)).toMatchObject({ holder: { student_id: a.student_id } })
  })

  test('has a card until the end of its last day in Manila', async () => {
    const learner = await aLearner()
    const { code } = await aCard(db, learner.user_info_id, { valid_until: '2026-10-09' })
    expect(await find(code, new Date('2026-10-09T15:59:00Z'))).not.toHaveProperty('problem')
    expect(await find(code, new Date('2026-10-09T16:01:00Z'))).toMatchObject({ problem: 'expired' })
  })

  test('is not found for a code that nobody signed, a changed one, a card that does not exist, and an unknown number', async () => {
    const { code } = await aCard(db, (await aLearner()).user_info_id)
    const [noCard] = await signIdCodes(db, [{ card_number: 999_999, valid_until: '2027-07-31' }])
    const changed = `${code.slice(0, 12)}${code[12] === 'A' ? 'B' : 'A'}${code.slice(13)}`
    const codes = [changed, `T1${'A'.repeat(120)}`, code.slice(0, -1), noCard!, '2026-99999', '']
    const holders = await findHolders(db, codes, now)
    expect(codes.map((text) => holders.get(text))).toEqual([
      { problem: 'forged' },
      { problem: 'forged' },
      { problem: 'forged' },
      { problem: 'unknown' },
      { problem: 'unknown' },
      { problem: 'unknown' },
    ])
  })

  test('is found for many codes and numbers at once', async () => {
    const learners = [await aLearner(), await aLearner(), await aLearner()]
    const cards = [await aCard(db, learners[0]!.user_info_id), await aCard(db, learners[1]!.user_info_id)]
    const codes = [...cards.map(({ code }) => code), learners[1]!.number, learners[2]!.number, 'nobody', learners[2]!.number]
    const holders = await findHolders(db, codes, now)
    expect(holders.size).toBe(5)
    expect(codes.map((code) => (holders.get(code) as { holder?: { student_id: number } }).holder?.student_id)).toEqual([
      learners[0]!.student_id,
      learners[1]!.student_id,
      learners[1]!.student_id,
      learners[2]!.student_id,
      undefined,
      learners[2]!.student_id,
    ])
    expect(await findHolders(db, [], now)).toEqual(new Map())
  })
})
