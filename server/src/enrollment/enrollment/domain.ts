import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { certificateRoutes } from './certificate/certificate.ts'
import { enrollmentConstraints } from './edit-enrollment.ts'
import { releaseHoldsOf } from './holds/hold-status.ts'
import { foldCounts } from './list-queries.ts'
import { blockRoutes, enrollmentRequestRoutes } from './requests/routes.ts'
import { enrollmentActionRoutes, enrollmentRoutes } from './routes.ts'
import { computeStudentStatuses } from './subjects/student-status.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'
import { moveWaitlist } from './waitlist/move-waitlist.ts'
import { offerFreedSeats } from './waitlist/offer-seats.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

export const enrollmentDomain: Manifest = {
  routes: [enrollmentRoutes, enrollmentActionRoutes, blockRoutes, enrollmentRequestRoutes, waitlistRoutes, certificateRoutes],
  jobs: [
    defineJob({ name: 'fold-enrollment-counts', cron: '* * * * *', run: ({ db }) => foldCounts(db) }),
    defineJob({
      name: 'compute-student-status',
      cron: '* * * * *',
      atStart: true,
      run: (services) => computeStudentStatuses(jobContext(services, 'compute-student-status')),
    }),
    defineJob({
      name: 'end-seat-offers',
      cron: '* * * * *',
      run: (services) => expireSeatOffers(jobContext(services, 'end-seat-offers')),
    }),
  ],
  constraints: enrollmentConstraints,
  subscriptions: [
    on('seats_freed', (tx, ctx, { offer_ids }) => offerFreedSeats(tx, ctx, offer_ids)),
    on('opening_balances_cancelled', (tx, ctx, { student_ids }) =>
      releaseHoldsOf(tx, ctx, student_ids, 'The import of the old balance was undone'),
    ),
    on('class_dissolved', (tx, ctx, { offer_id, into_offer_id }) => moveWaitlist(tx, ctx, offer_id, into_offer_id)),
  ],
  personColumns: [
    { of: 'students', merge: 'move', copy: 'enrollments', columns: 'enrollments.student_id' },
    actsOfWork(
      `enrollments.accepted_by enrollments.enrolled_by enrollments.student_status_set_by enrollments.withdrawn_by
       loads.created_by loads.cleared_by waitlist_entries.created_by`,
    ),
  ],
  records: {
    enrollments: { person: 'student_id' },
    loads: { name: '(select code from prospectuses where id = r.prospectus_id)', person: 'enrollment_id' },
    waitlist_entries: { person: 'enrollment_id' },
  },
}
