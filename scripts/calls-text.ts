import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { answerSchema, type Endpoint } from '@talaan/contract'

const NOTE = `/**
 * Written by \`npm run manifests\`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
`
const FOLDER = 'contract/src/calls'

/** The calls of the contract by the constants that hold them. */
type CallGroups = Record<string, Record<string, Endpoint>>

/**
 * The sources of the contract without schemas by path: a file for each domain of the contract, in the folder of its group, so that a screen loads the calls of its
 * domain alone, and one that exports all. `placeOf` tells the place of a group of calls, such as `campus/cards-codes`.
 */
export function callFiles(contract: CallGroups, placeOf: (group: string) => string): Map<string, string> {
  const places = Map.groupBy(Object.entries(contract), ([group]) => placeOf(group))
  const names = [...places.keys()].sort()
  const files = [...places].map(([place, groups]): [string, string] => [`${FOLDER}/${place}.gen.ts`, callsText(Object.fromEntries(groups))])
  return new Map([[`${FOLDER}.gen.ts`, NOTE + names.map((name) => `export * from './calls/${name}.gen.ts'\n`).join('')], ...files])
}

/** The source text of some groups of calls: one line for each call. */
export function callsText(groups: CallGroups): string {
  const domains = Object.entries(groups).map(([domain, calls]) => {
    const lines = Object.entries(calls).map(([name, entry]) => `  ${name}: ${formatLiteral(presentCall(entry))},\n`)
    return `\nexport const ${domain} = {\n${lines.join('')}} as unknown as Contract['${domain}']\n`
  })
  return `${NOTE}import type { contract } from '../../contract.gen.ts'\n\ntype Contract = typeof contract\n${domains.join('')}`
}

/** The parts of a call that the client reads. A body is only flagged, without its fields. */
function presentCall({ method, path, access, query, body, upload, idempotent, etag, saved, response }: Endpoint): object {
  const names = Object.keys(query?.shape ?? {})
  return {
    method,
    path,
    ...(access === 'public' && { access }),
    ...(names.length > 0 && { query: { shape: Object.fromEntries(names.map((name) => [name, true])) } }),
    ...(body && { body: true }),
    ...(upload && { upload }),
    ...(idempotent && { idempotent }),
    ...(etag && { etag }),
    ...(saved && { saved: versionOf({ response }) }),
  }
}

const versionOf = (entry: Pick<Endpoint, 'response'>): string => createHash('sha256').update(answerSchema(entry)).digest('hex').slice(0, 8)

const formatLiteral = (value: object): string => inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true, depth: null })
