import type { Constraints } from '#platform/errors.ts'
import type { RouteModule } from '#platform/http/routes.ts'
import type { Job } from '#platform/jobs.ts'
import type { Subscription } from './events/publish.ts'
import type { ImportKinds } from './imports/kinds.ts'
import type { PersonColumns } from './people/person-columns.ts'
import type { Records } from './people/records.ts'

/** What the application must know of a domain, in its `domain.ts`. Importing it has no effect. */
export interface Manifest {
  routes?: readonly RouteModule[]
  jobs?: readonly Job[]
  /** The errors for violated database constraints, by the name of the constraint. */
  constraints?: Constraints
  /** The subscribers to events of lower domains, called in this order. */
  subscriptions?: readonly Subscription[]
  importKinds?: ImportKinds
  /** What of its tables refers to a person: for merges of two records, and for copies of somebody's data. */
  personColumns?: readonly PersonColumns[]
  /** How people know its records, and whose they are: for the audit log. */
  records?: Records
}
