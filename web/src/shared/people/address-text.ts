interface Address {
  block: string | null
  street: string | null
  barangay: string | null
  municipality: string | null
  province: string | null
  zipcode?: string | null
}

/** An address in one line. An independent city is stored as province and municipality, and is written once. */
export const addressText = ({ block, street, barangay, municipality, province, zipcode }: Address): string =>
  [block, street, barangay, municipality, province === municipality ? null : province, zipcode].filter(Boolean).join(', ')
