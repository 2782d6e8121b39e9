export interface NameParts {
  first_name: string
  last_name: string
  middle_name?: string | null
  extension_name?: string | null
}

/** `DELA CRUZ, Juan Miguel Santos Jr.` in lists and on papers: namesakes differ by the middle name. */
export const listName = (person: NameParts): string =>
  [person.last_name.toUpperCase(), joinParts([person.first_name, person.middle_name, person.extension_name])].filter(Boolean).join(', ')

/** `Juan Miguel S. Dela Cruz Jr.` in sentences, messages and accounts. */
export function plainName(person: NameParts): string {
  const initial = person.middle_name?.trim()[0]
  return joinParts([person.first_name, initial && `${initial.toUpperCase()}.`, person.last_name, person.extension_name])
}

const joinParts = (parts: readonly (string | null | undefined)[]): string => parts.filter((part) => part?.trim()).join(' ')
