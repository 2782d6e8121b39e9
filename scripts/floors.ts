import type { Import } from './imports.ts'

/**
 * The floors of a package's domains: a domain imports from lower floors only. The lowest floor comes first.
 * A new domain is added to the floor above everything that it needs.
 */
export interface Building {
  folder: string
  floors: readonly (readonly string[])[]
}

const server: Building = {
  folder: 'server/src/domains',
  floors: [
    ['events', 'people', 'settings', 'locks', 'number-series', 'assessment'],
    ['terms', 'users', 'imports', 'holds'],
    ['auth', 'offers', 'messaging'],
    ['enrollment', 'curriculum', 'faculty', 'subjects', 'dashboard'],
    ['admission', 'grades', 'payments', 'prospectus', 'students'],
    ['bulk-runs', 'student-numbers'],
  ],
}

const web: Building = {
  folder: 'web/src/domains',
  floors: [
    ['auth', 'bulk-runs', 'classes', 'curriculum', 'imports', 'messaging', 'settings', 'student-numbers', 'users'],
    ['admission', 'faculty', 'offers', 'prospectus', 'subjects'],
    ['enrollment', 'grades'],
    ['payments', 'students'],
    ['dashboard'],
  ],
}

export const buildings: readonly Building[] = [server, web]

/** The domain that a file belongs to, or undefined for a file outside the building. */
function domainOf({ folder }: Building, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined
  return file.slice(folder.length + 1).split('/')[0]
}

/** What other domains may not import: a domain's statements and its rules of who may do what. */
const isPrivate = (file: string): boolean => /(^|\/)([\w-]+-)?(queries|policy)\.ts$/.test(file)

/** One line for each import that runs upward or sideways between domains, or takes what is another domain's own. */
export function floorProblems(building: Building, imports: readonly Import[], domains: readonly string[]): string[] {
  const floorOf = new Map(building.floors.flatMap((names, floor) => names.map((name) => [name, floor] as const)))
  const missing = domains.filter((name) => !floorOf.has(name)).map((name) => `${building.folder}/${name} has no floor in scripts/floors.ts`)
  const gone = [...floorOf.keys()]
    .filter((name) => !domains.includes(name))
    .map((name) => `scripts/floors.ts names ${building.folder}/${name}, which does not exist`)
  return [...missing, ...gone, ...imports.flatMap((one) => importProblem(building, floorOf, one))]
}

function importProblem(building: Building, floorOf: ReadonlyMap<string, number>, { from, to, line }: Import): string[] {
  const [own, other] = [domainOf(building, from), domainOf(building, to)]
  if (own === undefined || other === undefined || own === other) return []
  if (isPrivate(to)) return [`${from}:${line} imports ${to}: call a verb or a read of ${other} instead`]
  const [here, there] = [floorOf.get(own), floorOf.get(other)]
  if (here === undefined || there === undefined || there < here) return []
  return [`${from}:${line} imports ${to}: ${own} is on floor ${here}, ${other} on floor ${there}; only lower floors may be imported`]
}

/** The floors as text, the lowest at the bottom, as ARCHITECTURE.md shows them. */
export const floorsText = ({ floors }: Building): string =>
  floors
    .map((names, floor) => `${floor}  ${names.toSorted().join('  ')}`)
    .toReversed()
    .join('\n')
