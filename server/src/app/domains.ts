import { type Subscription, setSubscriptions } from '#foundation/events/publish.ts'
import { type ImportKinds, registerImportKinds } from '#foundation/imports/kinds.ts'
import { type Constraints, setConstraints } from '#platform/errors.ts'
import type { RouteModule } from '#platform/http/routes.ts'
import type { Job } from '#platform/jobs.ts'
import { domains as listedDomains } from './domains.gen.ts'

/** What the manifest of a domain says. Importing a domain has no effect. */
interface Domain {
  routes: readonly RouteModule[]
  jobs?: readonly Job[]
  /** The errors for violated database constraints, by the name of the constraint. */
  constraints?: Constraints
  /** The subscribers to events of lower domains, called in this order. */
  subscriptions?: readonly Subscription[]
  importKinds?: ImportKinds
}

const domains: readonly Domain[] = listedDomains

export const domainRoutes: readonly RouteModule[] = domains.flatMap((domain) => domain.routes)
export const domainJobs: readonly Job[] = domains.flatMap((domain) => domain.jobs ?? [])
export const domainSubscriptions: readonly Subscription[] = domains.flatMap((domain) => domain.subscriptions ?? [])

/** Connects the domains; called once, before the first call or job. */
export function connectDomains(): void {
  setConstraints(domains.map((domain) => domain.constraints ?? {}))
  setSubscriptions(domainSubscriptions)
  registerImportKinds(domains.map((domain) => domain.importKinds ?? {}))
}
