/** The columns of a person's name, as rows have them. */
export interface PersonName {
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
}

export interface PostalAddress {
  block: string | null
  street: string | null
  barangay: string | null
  municipality: string | null
  province: string | null
  zipcode: string | null
}

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
