import type { Import } from './imports.ts'

/**
 * The floors of a package's domains: a domain imports from lower floors only. The lowest floor comes first.
 * A new domain is added to the floor above everything that it needs.
 */
export interface DomainPackage {
  folder: string
  floors: readonly (readonly string[])[]
}

const server: DomainPackage = {
  folder: 'server/src/domains',
  floors: [
    ['consents', 'events', 'people', 'settings', 'locks', 'notification-preferences', 'ledger'],
    ['assessment', 'grade-sheets', 'grading-scales', 'issued-documents', 'number-series'],
    ['terms', 'users', 'imports', 'holds', 'catalog', 'push'],
    ['access-control', 'auth', 'cashier-shifts', 'fees', 'offers', 'messaging', 'sections', 'sms', 'webhooks'],
    ['api-keys', 'enrollment', 'curriculum', 'faculty', 'id-codes', 'other-collections', 'sign-in-providers', 'subjects'],
    ['admission', 'announcements', 'grades', 'grants', 'prospectus', 'scanner-devices', 'students'],
    ['payments'],
    [
      'bulk-runs',
      'clearance',
      'document-requests',
      'id-cards',
      'password-resets',
      'payment-plans',
      'payment-proofs',
      'payment-reminders',
      'promissory-notes',
      'rollover',
      'school-forms',
      'student-numbers',
    ],
    ['attendance'],
    ['audit', 'certificates', 'duplicates', 'notification-scheduling', 'parents', 'privacy', 'reports'],
    ['dashboard'],
  ],
}

const web: DomainPackage = {
  folder: 'web/src/domains',
  floors: [
    [
      'access-control',
      'announcements',
      'api-keys',
      'audit',
      'auth',
      'bulk-runs',
      'catalog',
      'classes',
      'curriculum',
      'duplicates',
      'id-cards',
      'imports',
      'messaging',
      'notification-preferences',
      'notification-scheduling',
      'privacy',
      'promissory-notes',
      'push',
      'reports',
      'rollover',
      'scanner-devices',
      'settings',
      'sign-in-providers',
      'student-numbers',
      'webhooks',
    ],
    [
      'admission',
      'attendance',
      'cashier-shifts',
      'faculty',
      'fees',
      'grants',
      'offers',
      'prospectus',
      'sections',
      'sms',
      'subjects',
      'users',
    ],
    ['clearance', 'enrollment', 'grades', 'issued-documents', 'other-collections', 'payment-plans', 'payment-proofs'],
    ['document-requests', 'password-resets', 'payments', 'students'],
    ['certificates', 'parents', 'school-forms'],
    ['dashboard'],
  ],
}

export const domainPackages: readonly DomainPackage[] = [server, web]

/** The domain that a file belongs to; undefined for a file outside the folder. */
function domainOf({ folder }: DomainPackage, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined
  return file.slice(folder.length + 1).split('/')[0]
}

/** Whether other domains may not import the file: a domain's queries and its policy are private. */
const isPrivate = (file: string): boolean => /(^|\/)([\w-]+-)?(queries|policy)\.ts$/.test(file)

/** One line for each import that runs upward or sideways between domains, or that takes a private file of another domain. */
export function findFloorProblems(domainPackage: DomainPackage, imports: readonly Import[], domains: readonly string[]): string[] {
  const floorOf = new Map(domainPackage.floors.flatMap((names, floor) => names.map((name) => [name, floor] as const)))
  const missingProblems = domains
    .filter((name) => !floorOf.has(name))
    .map((name) => `${domainPackage.folder}/${name} has no floor in scripts/floors.ts`)
  const unknownProblems = [...floorOf.keys()]
    .filter((name) => !domains.includes(name))
    .map((name) => `scripts/floors.ts names ${domainPackage.folder}/${name}, which does not exist`)
  return [...missingProblems, ...unknownProblems, ...imports.flatMap((imported) => findImportProblem(domainPackage, floorOf, imported))]
}

function findImportProblem(domainPackage: DomainPackage, floorOf: ReadonlyMap<string, number>, { from, to, line }: Import): string[] {
  const [importingDomain, importedDomain] = [domainOf(domainPackage, from), domainOf(domainPackage, to)]
  if (importingDomain === undefined || importedDomain === undefined || importingDomain === importedDomain) return []
  if (isPrivate(to)) return [`${from}:${line} imports ${to}: call a verb or a read of ${importedDomain} instead`]
  const [ownFloor, importedFloor] = [floorOf.get(importingDomain), floorOf.get(importedDomain)]
  if (ownFloor === undefined || importedFloor === undefined || importedFloor < ownFloor) return []
  return [
    `${from}:${line} imports ${to}: ${importingDomain} is on floor ${ownFloor}, ${importedDomain} on floor ${importedFloor}; only lower floors may be imported`,
  ]
}

/** The floors as text, the lowest at the bottom, as ARCHITECTURE.md shows them. */
export const formatFloors = ({ floors }: DomainPackage): string =>
  floors
    .map((names, floor) => `${floor}  ${names.toSorted().join('  ')}`)
    .toReversed()
    .join('\n')
