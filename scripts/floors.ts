import type { Import } from './imports.ts'

/**
 * The folders of every package in rows, from the lowest up, as ARCHITECTURE.md draws them. A file imports from its own folder and from lower
 * rows only; two groups in one row do not know each other. Types count as well.
 */
const rows: readonly (readonly string[])[] = [
  ['platform', 'rules', 'lib', 'ui'],
  ['shared'],
  ['foundation'],
  ['access', 'billing'],
  ['academics'],
  ['enrollment'],
  ['cashier'],
  ['records'],
  ['campus', 'communication'],
  ['oversight'],
]

/** The folders below the groups: what has no school words, and parts that several groups use. They may import each other within a row. */
const foldersBelowGroups: ReadonlySet<string> = new Set(rows.slice(0, 2).flat())

export const groups: readonly string[] = rows.flat().filter((folder) => !foldersBelowGroups.has(folder))

const rowOf = new Map(rows.flatMap((folders, row) => folders.map((folder) => [folder, row] as const)))

/** Where a file stands: `server/src/cashier/payments/rules.ts` is in the domain `payments` of the group `cashier`. */
interface Place {
  package: string
  folder: string
  domain: string
}

function placeOf(file: string): Place | undefined {
  const [packageName, src, folder, domain, ...rest] = file.split('/')
  if (!packageName || src !== 'src' || !folder || domain === undefined) return undefined
  return { package: packageName, folder, domain: groups.includes(folder) && rest.length > 0 ? domain : '' }
}

/** Whether other domains may not import the file: a domain's queries and its policy are private. */
const isPrivate = (file: string): boolean => /(^|\/)([\w-]+-)?(queries|policy)\.ts$/.test(file)

/** Whether the file says what the whole contract must know of its domain. */
const isManifest = (file: string): boolean => /^contract\/src\/[\w-]+\/[\w-]+\/(domain|screens)\.ts$/.test(file)

/** One line for each import that runs upward or sideways, or that takes a private file of another domain, and for each circle of domains. */
export function findFloorProblems(imports: readonly Import[]): string[] {
  return [...imports.flatMap(findImportProblem), ...findCircles(imports)]
}

function findImportProblem({ from, to, line }: Import): string[] {
  const [importer, imported] = [placeOf(from), placeOf(to)]
  if (!imported) return []
  const isOther = importer?.folder !== imported.folder || importer.domain !== imported.domain
  if (isOther && imported.domain !== '' && importer?.domain !== '' && importer && isPrivate(to))
    return [`${from}:${line} imports ${to}: call a verb or a read of ${imported.domain} instead`]
  if (importer && isManifest(from) && imported.folder !== 'platform')
    return [`${from}:${line} imports ${to}: a manifest imports the platform only, because its tables are read on every floor`]
  if (importer && importer.package !== imported.package) return [`${from}:${line} imports ${to}: a package imports no file of another one`]
  if (!importer || importer.folder === imported.folder) return []
  // What is in no row stands above all: the application, and pages with an entry of their own.
  const [ownRow, importedRow] = [rowOf.get(importer.folder) ?? rows.length, rowOf.get(imported.folder) ?? rows.length]
  if (importedRow < ownRow) return []
  if (importedRow === ownRow && (ownRow === rows.length || foldersBelowGroups.has(importer.folder))) return []
  return [`${from}:${line} imports ${to}: ${importer.folder} does not stand above ${imported.folder}; only lower rows may be imported`]
}

/** Domains of a group that import each other, directly or through others. */
function findCircles(imports: readonly Import[]): string[] {
  const lower = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [importer, imported] = [placeOf(from), placeOf(to)]
    if (!importer?.domain || !imported?.domain || importer.folder !== imported.folder || importer.domain === imported.domain) continue
    const name = `${importer.package}/src/${importer.folder}/`
    const targets = lower.get(name + importer.domain) ?? new Set()
    lower.set(name + importer.domain, targets.add(name + imported.domain))
  }
  const reach = (start: string): ReadonlySet<string> => {
    const reached = new Set(lower.get(start))
    for (const domain of reached) for (const next of lower.get(domain) ?? []) reached.add(next)
    return reached
  }
  return [...lower.keys()].filter((domain) => reach(domain).has(domain)).map((domain) => `${domain} is in a circle of imports`)
}

/** The groups from the highest down, each with its domains in all packages, as ARCHITECTURE.md shows them. */
export function formatGroups(files: readonly string[]): string {
  const domainsOf = (group: string) => {
    const places = files.map(placeOf).filter((place) => place?.folder === group && place.domain !== '')
    return [...new Set(places.map((place) => place!.domain))].sort()
  }
  return groups
    .toReversed()
    .map((group) => `${group.padEnd(15)}${domainsOf(group).join('  ')}`)
    .join('\n')
}
