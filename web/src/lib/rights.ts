/** Every answer to a signed-in person has this header; it changes with the rights of the person. */
const HEADER = 'x-rights'

let known: string | undefined
const listeners = new Set<() => void>()

/** Calls the listener when an answer shows that the rights of the signed-in person have changed. */
export function onRightsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function noteRights(headers: Headers): void {
  const rights = headers.get(HEADER)
  if (rights === null || rights === known) return
  const isFirst = known === undefined
  known = rights
  if (!isFirst) for (const listener of listeners) listener()
}
