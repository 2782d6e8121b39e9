import path from 'node:path'
import { groups } from './floors.ts'

const NOTE = (what: string) => `/** Written by \`npm run manifests\`: ${what} */\n`

/** A source file by its path from the root of the project. */
export interface Source {
  file: string
  text: string
}

/**
 * The tables that list what the domains say of themselves, by path. Nobody edits them: a domain that comes, goes or changes its manifest is
 * entered by `npm run manifests`.
 */
export function manifestTables(sources: readonly Source[]): Map<string, string> {
  const ordered = [...sources].sort((a, b) => groupPlace(a.file) - groupPlace(b.file) || a.file.localeCompare(b.file))
  const contract = ordered.filter(({ file }) => file.startsWith('contract/src/'))
  return new Map([
    ['contract/src/contract.gen.ts', contractText(contract)],
    ['contract/src/index.gen.ts', indexText(contract)],
    ['contract/src/values.gen.ts', valuesText(contract)],
    ['contract/src/screens.gen.ts', manifestText(contract, 'screens.ts', ['screens', 'applicantScreens'])],
    ['contract/src/manifests.gen.ts', manifestText(contract, 'domain.ts', ['permissions', 'reasons', 'auditWords', 'recordKinds'])],
    ['server/src/app/domains.gen.ts', domainsText(ordered)],
    ['web/src/app/pages.gen.ts', pagesText(ordered)],
  ])
}

const groupPlace = (file: string): number => groups.indexOf(file.split('/')[2]!)
const inPackage = (file: string): string => file.split('/').slice(2).join('/')
/** `signInProviders` for the files of `access/sign-in-providers`. */
const nameOf = (file: string): string => file.split('/')[3]!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The groups of calls: constants whose first entry is a call. */
const callGroup = /^export const (\w+) = \{\n(?: *(?:\/\*\*.*\*\/|\/\/.*)\n)* {2}\w+: call\(/gm
export const findCallGroups = (text: string): string[] => [...text.matchAll(callGroup)].map(([, name]) => name!)

/** The place of each group of calls: `communication/messaging-push` for `communication/messaging/push`. */
export const callPlaces = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources.flatMap(({ file, text }) =>
      findCallGroups(text).map((group) => [group, callPlace(path.posix.dirname(inPackage(file)))] as const),
    ),
  )

function callPlace(folder: string): string {
  const [group, ...parts] = folder.split('/')
  return `${group}/${parts.join('-')}`
}

function contractText(sources: readonly Source[]): string {
  const rows = sources.flatMap(({ file, text }) => findCallGroups(text).map((group) => ({ group, file: inPackage(file) })))
  const imports = rows.map(({ group, file }) => `import { ${group} } from './${file}'\n`)
  return `${NOTE('all calls, by domain.')}${imports.join('')}\nexport const contract = {\n${rows.map(({ group }) => `  ${group},\n`).join('')}}\n`
}

/** What others import of the contract: all but the manifests, which are read through their tables, and what they are written with. */
const isExported = ({ file }: Source): boolean =>
  file.split('/').length > 3 && !isManifest(file) && file !== 'contract/src/platform/manifest.ts'

const isManifest = (file: string): boolean => /^\w+\/src\/[\w-]+\/[\w-]+\/(domain|screens|pages)\.ts$/.test(file) && groupPlace(file) >= 0

function indexText(sources: readonly Source[]): string {
  const schemas = findSchemaFiles(sources)
  const exports = sources.filter((source) => isExported(source) && schemas.has(source.file)).map(exportLine)
  return `${NOTE('what the server, the client and forms import of the contract.')}${exports.join('')}export * from './contract.gen.ts'\nexport * from './values.gen.ts'\n`
}

function valuesText(sources: readonly Source[]): string {
  const schemas = findSchemaFiles(sources)
  const exports = sources.filter((source) => isExported(source) && !schemas.has(source.file)).map(exportLine)
  const note = NOTE('what screens import besides the calls. Nothing here loads a schema (docs/decisions/0007-browser-weight.md).')
  return `${note}${exports.join('')}`
}

const exportLine = ({ file }: Source): string => `export * from './${inPackage(file)}'\n`

/** The files that load the library of schemas, directly or through others. */
function findSchemaFiles(sources: readonly Source[]): ReadonlySet<string> {
  const imports = new Map(sources.map(({ file, text }) => [file, findValueImports(file, text)]))
  const schemas = new Set(sources.filter(({ text }) => /^import (\* as )?(\{ )?z\b.* from 'zod/m.test(text)).map(({ file }) => file))
  for (let size = -1; size !== schemas.size; ) {
    size = schemas.size
    for (const [file, targets] of imports) if (targets.some((target) => schemas.has(target))) schemas.add(file)
  }
  return schemas
}

function findValueImports(file: string, text: string): string[] {
  const statements = [...text.matchAll(/^(?:import|export) (?!type )[^'"]*? from '([.#][^']+)'/gm)]
  return statements.map(([, specifier]) =>
    specifier!.startsWith('#')
      ? path.posix.join('contract/src', specifier!.slice(1))
      : path.posix.join(path.posix.dirname(file), specifier!),
  )
}

/** Lists of the constants with these names, from the files of the domains that have them. */
function manifestText(sources: readonly Source[], fileName: string, constants: readonly string[]): string {
  const manifests = sources.filter(({ file }) => isManifest(file) && path.posix.basename(file) === fileName)
  const rows = manifests.flatMap(({ file, text }) =>
    constants
      .filter((constant) => text.includes(`export const ${constant} = `))
      .map((constant) => ({ file, constant, alias: aliasOf(file, constant) })),
  )
  const imports = manifests.map(({ file }) => {
    const names = rows.filter((row) => row.file === file).map(({ constant, alias }) => `${constant} as ${alias}`)
    return `import { ${names.join(', ')} } from './${inPackage(file)}'\n`
  })
  const lists = constants.map((constant) => {
    const aliases = rows.filter((row) => row.constant === constant).map(({ alias }) => `  ${alias},\n`)
    return `\nexport const ${constant}OfDomains = [\n${aliases.join('')}] as const\n`
  })
  return `${NOTE(`what the domains say in ${fileName}.`)}${imports.join('')}${lists.join('')}`
}

const aliasOf = (file: string, constant: string): string => nameOf(file) + constant[0]!.toUpperCase() + constant.slice(1)

function domainsText(sources: readonly Source[]): string {
  const domains = sources.filter(({ file }) => file.startsWith('server/') && isManifest(file))
  const imports = domains.map(({ file }) => `import { ${nameOf(file)}Domain } from '../${inPackage(file)}'\n`)
  return `${NOTE('the manifests of the domains, from the lowest group up.')}${imports.join('')}\nexport const domains = [\n${domains.map(({ file }) => `  ${nameOf(file)}Domain,\n`).join('')}] as const\n`
}

function pagesText(sources: readonly Source[]): string {
  const pages = sources.filter(({ file }) => file.startsWith('web/') && isManifest(file))
  const imports = pages.map(({ file }) => `import { pages as ${nameOf(file)}Pages } from '../${inPackage(file)}'\n`)
  return `${NOTE('the pages of the domains.')}${imports.join('')}\nexport const pagesOfDomains = [\n${pages.map(({ file }) => `  ${nameOf(file)}Pages,\n`).join('')}] as const\n`
}
