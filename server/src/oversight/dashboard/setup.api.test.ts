import { setupSteps } from '@talaan/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPayment } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const setup = async (as: 'administrator' | 'registrar' = 'administrator') =>
  (await t.inject('GET', '/api/dashboard', { as })).body.data.setup
const open = async () =>
  (await setup()).flatMap(({ step, is_done }: { step: string; is_done: boolean }) => (is_done ? [] : [step])) as string[]
const rowOf = async (step: string) => (await setup()).find((one: { step: string }) => one.step === step).row_id
const save = (body: object) => t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })

test('a new school is told what comes next, until its first receipt', async () => {
  expect((await setup()).map(({ step }: { step: string }) => step)).toEqual([...setupSteps])
  expect((await open()).slice(0, 1)).toEqual(['school'])
  await save({ school_name: 'San Isidro College', enrollment_status: 'OPEN' })
  expect((await open()).slice(0, 2)).toEqual(['calendar', 'courses'])
  await aTerm(t.db)
  expect(await open()).toEqual(['courses', 'curriculum', 'fees', 'people', 'classes', 'enroll', 'receipt'])
  const course = await aCourse(t.db, { code: 'BSIT' })
  expect(await open()).toEqual(['curriculum', 'fees', 'people', 'classes', 'enroll', 'receipt'])
  expect(await rowOf('curriculum')).toBeNull()
  const { rows } = await sql<{ id: number }>`
    insert into curricula (name, course_id, is_active) values ('2026', ${course.id}, false) returning id`.execute(t.db)
  expect(await rowOf('curriculum')).toBe(rows[0]?.id)
  const offer = await anOffer(t.db, { course })
  expect(await rowOf('curriculum')).toBeNull()
  const cashier = await t.createUser('cashier')
  expect(await open()).toEqual(['fees', 'people', 'enroll', 'receipt'])
  await t.createUser('full_time')
  await sql`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select id, 'Registration', 'flat_term', 50000, '2026-2027' from fee_categories order by id limit 1`.execute(t.db)
  expect(await open()).toEqual(['enroll', 'receipt'])
  expect(await setup('registrar')).toBeNull()
  const request = await anEnrollment(t.db, { course, status: 1 })
  expect(await rowOf('enroll')).toBe(request.id)
  expect(await rowOf('receipt')).toBeNull()
  const enrollment = await anEnrollment(t.db, { course, status: 4, loads: [offer], net_centavos: 100_000 })
  expect(await open()).toEqual(['receipt'])
  expect(await rowOf('receipt')).toBe(enrollment.id)
  await aPayment(t.db, cashier.id, enrollment, 50_000, t.clock.now, '2026-08-01')
  expect(await setup()).toBeNull()
})
