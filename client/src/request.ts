import type { Endpoint } from '@talaan/contract'

type Fields = Record<string, unknown>

interface SortedRequest {
  /** The path with its parameters and the query. */
  path: string
  body: Fields | undefined
}

/** A field goes where the call names it: path first, then query, else the body. */
export function sortRequest(entry: Endpoint, request: Fields): SortedRequest {
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request[name])))
  const inPath = new Set([...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const inQuery = new Set(Object.keys(entry.query?.shape ?? {}))
  const sent = Object.entries(request).filter(([name, value]) => value !== undefined && !inPath.has(name))
  const query = new URLSearchParams(sent.filter(([name]) => inQuery.has(name)).map(([name, value]) => [name, String(value)]))
  const body = Object.fromEntries(sent.filter(([name]) => !inQuery.has(name)))
  return { path: query.size > 0 ? `${path}?${query}` : path, body: entry.body ? body : undefined }
}
