import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'

export const assessmentDomain: Manifest = {
  personColumns: [actsOfWork('bill_plans.chosen_by')],
}
