/** The empty fields of a person's form. */
export const blankPerson = {
  first_name: '',
  middle_name: '',
  last_name: '',
  extension_name: '',
  lrn: '',
  birthdate: '',
  birthplace: '',
  gender: '',
  civil_status: '',
  religion: '',
  citizenship: '',
  personal_email: '',
  contact_number: '',
  block: '',
  street: '',
  province: '',
  municipality: '',
  barangay: '',
  psgc_code: '',
  zipcode: '',
  emergency_contact_name: '',
  emergency_contact_number: '',
  emergency_contact_relationship: '',
  school_graduated_name: '',
  school_graduated_year: '',
  school_graduated_address: '',
  father_name: '',
  father_occupation: '',
  father_contact_number: '',
  mother_name: '',
  mother_occupation: '',
  mother_contact_number: '',
  guardian_name: '',
  guardian_relationship: '',
  guardian_occupation: '',
  guardian_contact_number: '',
}
export type PersonField = keyof typeof blankPerson

/** The empty fields for the basis of a change of a student's name or birthdate. */
export const blankBasis = { basis_of_change: '', basis_note: '' }

/** The stored values as a form takes them; a missing value is the empty text. */
export const valuesOf = <N extends string>(names: readonly N[], stored: Partial<Record<N, string | number | null>>): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, String(stored[name] ?? '')])) as Record<N, string>
