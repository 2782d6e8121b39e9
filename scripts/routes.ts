import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract, type Endpoint, permissions } from '../contract/src/index.ts'

/** `npm run routes [word]`: every call with its permission, the roles that hold it on a new database, and its file. */
const root = path.dirname(import.meta.dirname)
const word = process.argv[2]?.toLowerCase() ?? ''

const lines = Object.entries(contract).flatMap(([domain, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([key, entry]) => [
    entry.method,
    entry.path,
    accessOf(entry),
    rolesOf(entry),
    fileOf(domain, key),
  ]),
)
const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
for (const line of lines) {
  const text = line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  if (text.toLowerCase().includes(word)) console.log(text.trimEnd())
}

function accessOf(entry: Endpoint): string {
  return typeof entry.access === 'string' ? entry.access : entry.access.join(' | ')
}

function rolesOf(entry: Endpoint): string {
  if (entry.access === 'public') return 'anyone'
  if (entry.access === 'signed-in') return 'all'
  const names: readonly string[] = typeof entry.access === 'string' ? [entry.access] : entry.access
  const held = permissions.filter((permission) => names.includes(permission.name)).flatMap((permission) => [...permission.roles])
  return [...new Set(['administrator', ...held])].join(' ')
}

/** The file that exports the function `routes.ts` names for the key. */
function fileOf(domain: string, key: string): string {
  const folder = path.join(root, 'server/src/domains', domain)
  if (!existsSync(path.join(folder, 'routes.ts'))) return '-'
  const routes = readFileSync(path.join(folder, 'routes.ts'), 'utf8')
  const name = routes.match(new RegExp(`\\b${key}: *(?:\\w+\\.)?(\\w+)`))?.[1] ?? key
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'routes.ts')
  const found = files.find((file) =>
    new RegExp(`export (async )?(function|const) ${name}\\b`).test(readFileSync(path.join(folder, file), 'utf8')),
  )
  return path.posix.join('server/src/domains', domain, found ?? 'routes.ts')
}
