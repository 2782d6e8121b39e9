import { inspect } from 'node:util'
import type { Endpoint } from '@talaan/contract'

const HEADER = `/**
 * Written by \`npm run contract:calls\`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from './index.ts'

type Contract = typeof contract
`

/** The source text of contract/src/calls.gen.ts: one line for each call. */
export function callsText(contract: Record<string, Record<string, Endpoint>>): string {
  const domains = Object.entries(contract).map(([domain, calls]) => {
    const lines = Object.entries(calls).map(([name, entry]) => `  ${name}: ${formatLiteral(presentCall(entry))},\n`)
    return `\nexport const ${domain} = {\n${lines.join('')}} as unknown as Contract['${domain}']\n`
  })
  return HEADER + domains.join('')
}

/** The parts of a call that the client reads. A body is only flagged, without its fields. */
function presentCall({ method, path, access, query, body, upload, idempotent, etag }: Endpoint): object {
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
  }
}

const formatLiteral = (value: object): string => inspect(value, { breakLength: Number.POSITIVE_INFINITY, compact: true, depth: null })
