import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { duplicatesRoutes } from './routes.ts'
import { sweepFormerRows } from './undo-merge.ts'

export const duplicatesDomain: Manifest = {
  routes: [duplicatesRoutes],
  jobs: [
    defineJob({
      name: 'sweep-merges',
      cron: '25 3 * * *',
      run: (services) => sweepFormerRows(jobContext(services, 'sweep-merges')),
    }),
  ],
  personColumns: [
    {
      of: 'students',
      merge: 'move',
      leftOut: 'Former rows of two records, which are in the copy as they are now',
      columns: 'user_merges.kept_student_id',
    },
    {
      of: 'user_infos',
      merge: 'move',
      leftOut: 'Former rows of two records, which are in the copy as they are now',
      columns: 'user_merges.kept_person_id',
    },
    {
      of: 'user_infos',
      merge: 'take',
      leftOut: 'Suspicions of the office that two records are of one person',
      columns: 'duplicate_dismissals.first_id duplicate_dismissals.second_id',
    },
    {
      of: 'users',
      merge: 'move',
      leftOut: 'Former rows of two records, which are in the copy as they are now',
      columns: 'user_merges.kept_user_id',
    },
    {
      of: 'users',
      merge: 'keep',
      leftOut: 'Former rows of two records, which are in the copy as they are now',
      columns: 'user_merges.absorbed_user_id',
    },
    actsOfWork('duplicate_dismissals.dismissed_by user_merges.merged_by user_merges.undone_by'),
  ],
}
