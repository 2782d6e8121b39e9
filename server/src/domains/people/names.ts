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

/** An independent city stands where a province does, and is said once. */
export const fullAddress = (at: PostalAddress): string =>
  joined([at.block, at.street, at.barangay, at.municipality, at.province === at.municipality ? null : at.province, at.zipcode], ', ')

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** 'First M. Last', as accounts and messages name people. */
export function displayName(person: {
  first_name: string
  middle_name?: string | null
  last_name: string
  extension_name?: string | null
}): string {
  const middle = person.middle_name ? `${person.middle_name.charAt(0).toUpperCase()}.` : ''
  return [person.first_name, middle, person.last_name, person.extension_name].filter(Boolean).join(' ')
}
