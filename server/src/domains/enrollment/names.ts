export interface PersonName {
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name?: string | null
}

export interface PostalAddress {
  block: string | null
  street: string | null
  barangay: string | null
  municipality: string | null
  province: string | null
  zipcode: string | null
}

/** `DELA CRUZ, Juan Miguel Santos`, as lists name people. */
export const fullName = (person: PersonName): string =>
  `${person.last_name.toUpperCase()}, ${joined([person.first_name, person.middle_name, person.extension_name], ' ')}`

/** `DELA CRUZ, J.`, as schedules name instructors. */
export const partialName = (person: Pick<PersonName, 'first_name' | 'last_name'>): string =>
  `${person.last_name.toUpperCase()}, ${initial(person.first_name)}.`

export const fullAddress = (at: PostalAddress): string =>
  joined([at.block, at.street, at.barangay, at.municipality, at.province, at.zipcode], ', ')

const initial = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)
