import type { Source } from './syntax.ts'

type Calls = Readonly<Record<string, { method: string }>>

/** A call that writes is answered by an exported function of its name, and the web client makes it under that name. */
export function findCallProblems(calls: Calls, server: readonly Source[], web: readonly Source[]): string[] {
  const writes = Object.keys(calls).filter((name) => calls[name]?.method !== 'GET')
  const functions = wordsOf(server, /^export (?:const|(?:async )?function) (\w+)/gm)
  const words = wordsOf(web, /\b(\w+)\b/g)
  return [
    ...writes.filter((name) => !functions.has(name)).map((name) => `${name} has no exported function in server/src`),
    ...writes.filter((name) => !words.has(name)).map((name) => `${name} is not made in web/src`),
  ]
}

const wordsOf = (sources: readonly Source[], pattern: RegExp): ReadonlySet<string> =>
  new Set(sources.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, word]) => word!)))
