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

/** The name of a person in lists: `DELA CRUZ, Juan Miguel Santos`. */
export const fullName = (person: PersonName): string =>
  `${person.last_name.toUpperCase()}, ${joinParts([person.first_name, person.middle_name, person.extension_name], ' ')}`

/** The address in one line. An independent city is its own province and appears once. */
export const fullAddress = (address: PostalAddress): string =>
  joinParts(
    [
      address.block,
      address.street,
      address.barangay,
      address.municipality,
      address.province === address.municipality ? null : address.province,
      address.zipcode,
    ],
    ', ',
  )

const joinParts = (parts: readonly (string | null | undefined)[], separator: string): string => parts.filter(Boolean).join(separator)

/** The name of a person in accounts and messages: 'First M. Last'. */
export function displayName(person: {
  first_name: string
  middle_name?: string | null
  last_name: string
  extension_name?: string | null
}): string {
  const middle = person.middle_name ? `${person.middle_name.charAt(0).toUpperCase()}.` : ''
  return [person.first_name, middle, person.last_name, person.extension_name].filter(Boolean).join(' ')
}
