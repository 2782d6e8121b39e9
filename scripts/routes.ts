import path from 'node:path'
import { contract, type Endpoint, permissions } from '@talaan/contract'
import { domainRoutes } from '../server/src/app/domains.ts'
import { groups } from './floors.ts'
import { listSourceFiles } from './imports.ts'

/** `npm run routes [word]`: every call with its permission, the roles that hold it on a new database, and its file. */
const root = path.dirname(import.meta.dirname)
const searchText = process.argv[2]?.toLowerCase() ?? ''
const handlers = new Map(
  domainRoutes.flatMap((module) => Object.entries(module.contract).map(([key, entry]) => [entry, module.handlers[key]])),
)
const files = await mapFunctionFiles()

const lines = Object.values(contract).flatMap((entries) =>
  Object.values(entries as Record<string, Endpoint>).map((entry) => [
    entry.method,
    entry.path,
    formatAccess(entry),
    listRoles(entry),
    findFile(entry),
  ]),
)
const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
for (const line of lines) {
  const text = line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  if (text.toLowerCase().includes(searchText)) console.log(text.trimEnd())
}

function formatAccess(entry: Endpoint): string {
  return typeof entry.access === 'string' ? entry.access : entry.access.join(' | ')
}

function listRoles(entry: Endpoint): string {
  if (entry.access === 'public') return 'anyone'
  if (entry.access === 'signed-in') return 'all'
  const names: readonly string[] = typeof entry.access === 'string' ? [entry.access] : entry.access
  const grantedRoles = permissions.filter((permission) => names.includes(permission.name)).flatMap((permission) => [...permission.roles])
  return [...new Set(['administrator', ...grantedRoles])].join(' ')
}

/** The file that exports the function which answers the call. */
function findFile(entry: Endpoint): string {
  const handler = handlers.get(entry)
  return (handler && files.get(handler)) ?? '-'
}

async function mapFunctionFiles(): Promise<Map<unknown, string>> {
  const fileByFunction = new Map<unknown, string>()
  for (const file of groups.flatMap((group) => listSourceFiles(`server/src/${group}`))) {
    const exports = (await import(path.join(root, file))) as Record<string, unknown>
    for (const value of Object.values(exports)) if (typeof value === 'function') fileByFunction.set(value, file)
  }
  return fileByFunction
}
