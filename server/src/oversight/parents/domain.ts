import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { conflict } from '#platform/errors.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { linkedReason } from './access-rules.ts'
import { askStudentsOfAge } from './ask-students-of-age.ts'
import { inviteParentOfApplicant } from './invite-parent-of-applicant.ts'
import { parentsRoutes } from './routes.ts'

export const parentsDomain: Manifest = {
  routes: [parentsRoutes],
  constraints: { parent_links_open_key: () => conflict(linkedReason) },
  subscriptions: [on('admission_accepted', inviteParentOfApplicant)],
  jobs: [
    defineJob({
      name: 'ask-students-of-age',
      cron: '0 7 * * *',
      run: (services) => askStudentsOfAge(jobContext(services, 'ask-students-of-age')),
    }),
  ],
  personColumns: [
    { of: 'students', merge: 'move', leftOut: 'Has the address of somebody else', columns: 'parent_invitations.student_id' },
    { of: 'students', merge: 'move', copy: 'parents', columns: 'parent_links.student_id' },
    { of: 'users', merge: 'move', copy: 'parents', columns: 'parent_links.parent_id' },
    actsOfWork('parent_invitations.invited_by parent_links.removed_by'),
  ],
  records: {
    parent_invitations: { person: 'student_id' },
    parent_links: { person: 'student_id' },
  },
}
