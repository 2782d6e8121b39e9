export interface NameParts {
  first_name: string
  last_name: string
  middle_name?: string | null
  extension_name?: string | null
}

/** `DELA CRUZ, Juan Miguel S.` as lists show people. */
export function listName(person: NameParts): string {
  const initial = person.middle_name?.trim()[0]
  const parts = [person.first_name, person.extension_name, initial && `${initial.toLocaleUpperCase()}.`]
  return `${person.last_name.toLocaleUpperCase()}, ${parts.filter(Boolean).join(' ')}`
}

/** `Juan Miguel Dela Cruz`, as sentences name people. */
export const plainName = (person: NameParts): string =>
  [person.first_name, person.last_name, person.extension_name].filter(Boolean).join(' ')
