/** A school with two fees, for tests of adjustments and refunds. */
import type { AccountAdjustments } from '@talaan/contract'
import { sql } from 'kysely'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { contextOf } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Student } from '#testing/enrollment/enrollment.ts'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

export interface BillingSchool {
  course: Course
  offers: Offer[]
  cashier: TestUser
  tuition: number
  library: number
}

/** 500.00 a unit of two subjects of three units, and a library fee of 300.00; above 1,000.00 a second person approves. */
export async function aBillingSchool(app: TestApp): Promise<BillingSchool> {
  const { db } = app
  await aTerm(db)
  const cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  const course = await aCourse(db)
  const subjects = [await aSubject(db, { course, units: 3 }), await aSubject(db, { course, units: 3 })]
  const offers = await Promise.all(subjects.map((subject) => anOffer(db, { subject, max_person: 100 })))
  await sql`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select id, name, case name when 'Tuition' then 'per_unit_lec' else 'flat_term' end, case name when 'Tuition' then 50000 else 30000 end, '2026-2027'
    from fee_categories where name in ('Tuition', 'Library')`.execute(db)
  await setApprovalLimit(app, 1000)
  const { rows } = await sql<{ tuition: number; library: number }>`
    select max(id) filter (where name = 'Tuition')::bigint as tuition, max(id) filter (where name = 'Library')::bigint as library
    from fee_categories`.execute(db)
  return { course, offers, cashier, ...rows[0]! }
}

export const setApprovalLimit = ({ db }: TestApp, pesos: number) =>
  sql`
    insert into payment_settings (type, value, scope) values ('approval_limit', ${pesos}, 'Fixed')
    on conflict (type) do update set value = excluded.value`.execute(db)

/** An enrolled student who is charged 3,000.00 of tuition and 300.00 for the library. */
export async function anAccount(app: TestApp, { course, offers, cashier }: BillingSchool, student?: Student) {
  const enrollment = await anEnrollment(app.db, { course, status: 4, student })
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollment.id}, id, prospectus_id from subject_offers where id = any(${offers.map((offer) => offer.id)}::bigint[])`.execute(
    app.db,
  )
  await app.db
    .transaction()
    .execute((tx) => assessEnrollment(tx as never, contextOf(app.ctx(), cashier), enrollment.id, 'Subjects were added'))
  return enrollment
}

export async function readAdjustments(app: TestApp, id: number, as: TestUser): Promise<AccountAdjustments> {
  return (await app.inject('GET', `/api/accounts/${id}/adjustments`, { as })).body.data
}
