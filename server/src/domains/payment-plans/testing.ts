/** Builders of bills with payment plans for tests. */
import { sql } from 'kysely'
import { inTransaction } from '../../platform/context.ts'
import type { TestApp } from '../../platform/testing.ts'
import { assessEnrollment } from '../assessment/assess-enrollment.ts'
import { anEnrollment, anOffer, type Enrollment } from '../enrollment/testing.ts'

/** An enrolled student whose fees were assessed for the first time, so that the bill has the default plan. */
export async function aBilledEnrollment(t: TestApp, more: Parameters<typeof anEnrollment>[1] = {}): Promise<Enrollment> {
  const offer = await anOffer(t.db)
  const enrollment = await anEnrollment(t.db, { status: 4, ...more })
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    select ${enrollment.id}, id, prospectus_id from subject_offers where id = ${offer.id}`.execute(t.db)
  await assess(t, enrollment.id)
  return enrollment
}

const assess = (t: TestApp, enrollmentId: number) =>
  inTransaction(t.db, (tx) => assessEnrollment(tx, t.ctx(), enrollmentId, 'Fees were assessed'))
