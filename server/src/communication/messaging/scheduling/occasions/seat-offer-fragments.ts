/** SQL of slots of waiting lists that are held for students. */
import { sql } from 'kysely'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

export const heldSeats: OccasionQuery = (scope) => sql`
  select s.user_info_id, 'seat ' || w.id || ' ' || extract(epoch from w.offer_expires_at) as record_key,
         jsonb_build_object('subject', o.subject_code, 'section', o.section, 'until', w.offer_expires_at) as fields
  from waitlist_entries w
  join subject_offers o on o.id = w.subject_offer_id
  join enrollments e on e.id = w.enrollment_id
  join students s on s.id = e.student_id
  where w.status = 'offered' and w.offer_expires_at > ${scope.now} and ${isInDays(scope, sql`(w.offer_expires_at at time zone 'Asia/Manila')::date`)}
    and ${isChosen(scope, 'e.level', 'e.course_id')}`
