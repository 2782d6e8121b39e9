import path from 'node:path'

/** Where a write call's own file is, in the server and in the web client. */
const parts = ['server/src/', 'web/src/']

/** A call that writes is handled in a file of its own name and made from one: `addStudent` in `add-student.ts` and in `add-student.tsx`. */
export function findCallFileProblems(calls: Readonly<Record<string, { method: string }>>, files: readonly string[]): string[] {
  const writes = Object.entries(calls).filter(([, { method }]) => method !== 'GET')
  return parts.flatMap((part) => {
    const names = new Set(files.filter((file) => file.startsWith(part)).map((file) => path.posix.parse(file).name))
    return writes.filter(([name]) => !names.has(fileName(name))).map(([name]) => `${name} has no file ${part}…/${fileName(name)}.ts`)
  })
}

const fileName = (call: string): string => call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
