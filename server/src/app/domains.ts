import { type Subscription, setSubscriptions } from '#foundation/events/publish.ts'
import { registerImportKinds } from '#foundation/imports/kinds.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { type PersonColumn, setPersonColumns, splitColumns } from '#foundation/people/person-columns.ts'
import { setRecords } from '#foundation/people/records.ts'
import { setConstraints } from '#platform/errors.ts'
import type { RouteModule } from '#platform/http/routes.ts'
import type { Job } from '#platform/jobs.ts'
import { domains as listedDomains } from './domains.gen.ts'

const domains: readonly Manifest[] = listedDomains

export const domainRoutes: readonly RouteModule[] = domains.flatMap((domain) => domain.routes ?? [])
export const domainJobs: readonly Job[] = domains.flatMap((domain) => domain.jobs ?? [])
export const domainSubscriptions: readonly Subscription[] = domains.flatMap((domain) => domain.subscriptions ?? [])
export const domainPersonColumns: readonly PersonColumn[] = domains.flatMap((domain) => splitColumns(domain.personColumns ?? []))

/** Connects the domains; called once, before the first call or job. */
export function connectDomains(): void {
  setConstraints(domains.map((domain) => domain.constraints ?? {}))
  setSubscriptions(domainSubscriptions)
  registerImportKinds(domains.map((domain) => domain.importKinds ?? {}))
  setPersonColumns(domainPersonColumns)
  setRecords(domains.map((domain) => domain.records ?? {}))
}
