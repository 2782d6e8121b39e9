import { on } from '#foundation/events/publish.ts'
import { conflict } from '#platform/errors.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { linkedReason } from './access-rules.ts'
import { askStudentsOfAge } from './ask-students-of-age.ts'
import { inviteParentOfApplicant } from './invite-parent-of-applicant.ts'
import { parentsRoutes } from './routes.ts'

export const parentsDomain = {
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
}
