import { type RawBuilder, sql } from 'kysely'
import { recordPeople } from '#foundation/people/records.ts'

/** The records of a student, and of the person and the account. */
export const recordsOfStudent = (id: number): RawBuilder<unknown> => sql`
  select p.entity, p.record_id::text as record_id from (${recordPeople()}) p
  where p.person_id = (select s.user_info_id from students s where s.id = ${id})`

export const recordsOfEnrollment = (id: number): RawBuilder<unknown> => sql`
  select 'enrollments' as entity, e.id::text as record_id from enrollments e where e.id = ${id}
  union all select 'admissions', e.admission_id::text from enrollments e where e.id = ${id} and e.admission_id is not null
  union all select 'loads', l.id::text from loads l where l.enrollment_id = ${id}
  union all select 'waitlist_entries', w.id::text from waitlist_entries w where w.enrollment_id = ${id}`

export const recordsOfAccount = (id: number): RawBuilder<unknown> => sql`
  select 'enrollments' as entity, e.id::text as record_id from enrollments e where e.id = ${id}
  union all select 'payments', p.id::text from payments p where p.enrollment_id = ${id}
  union all select 'refunds', r.id::text from refunds r where r.enrollment_id = ${id}
  union all select 'adjustments', a.id::text from adjustments a where a.enrollment_id = ${id}
  union all select 'billing_requests', b.id::text from billing_requests b where b.enrollment_id = ${id}
  union all select 'promissory_notes', n.id::text from promissory_notes n where n.enrollment_id = ${id}
  union all select 'grade_view_overrides', g.id::text from grade_view_overrides g where g.enrollment_id = ${id}
  union all select 'credit_transfers', c.id::text from credit_transfers c where c.from_enrollment_id = ${id}
  union all select 'credit_transfers', c.id::text from credit_transfers c where c.to_enrollment_id = ${id} and c.from_enrollment_id is distinct from ${id}`

export const recordsOfUser = (id: number): RawBuilder<unknown> => sql`
  select 'users' as entity, u.id::text as record_id from users u where u.id = ${id}
  union all select 'user_infos', i.id::text from user_infos i where i.user_id = ${id}`

export const recordsOfClass = (id: number): RawBuilder<unknown> => sql`
  select 'subject_offers' as entity, o.id::text as record_id from subject_offers o where o.id = ${id}
  union all select 'class_clearances', o.id::text from subject_offers o where o.id = ${id}
  union all select 'syllabi', s.id::text from syllabi s where s.subject_offer_id = ${id}`

export const recordsOfSheets = (id: number): RawBuilder<unknown> => sql`
  select 'grade_sheets' as entity, g.id::text as record_id from grade_sheets g where g.subject_offer_id = ${id}`
