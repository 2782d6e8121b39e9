import type { MergeField } from '@talaan/contract'

/** The columns of a person that belong to a field of the merge; the email belongs to the account. */
export const fieldColumns: Record<Exclude<MergeField, 'email'>, readonly string[]> = {
  first_name: ['first_name'],
  middle_name: ['middle_name'],
  last_name: ['last_name'],
  extension_name: ['extension_name'],
  birthdate: ['birthdate'],
  birthplace: ['birthplace'],
  gender: ['gender'],
  civil_status: ['civil_status'],
  citizenship: ['citizenship'],
  religion: ['religion'],
  student_id_number: ['student_id_number'],
  employee_number: ['employee_number'],
  lrn: ['lrn'],
  personal_email: ['personal_email'],
  contact_number: ['contact_number'],
  address: ['block', 'street', 'barangay', 'municipality', 'province', 'zipcode', 'psgc_code'],
  emergency_contact: ['emergency_contact_name', 'emergency_contact_number', 'emergency_contact_relationship'],
  school_graduated: ['school_graduated_name', 'school_graduated_year', 'school_graduated_address'],
  father: ['father_name', 'father_contact_number', 'father_occupation'],
  mother: ['mother_name', 'mother_contact_number', 'mother_occupation'],
  guardian: ['guardian_name', 'guardian_contact_number', 'guardian_occupation', 'guardian_relationship'],
}

export type Row = Readonly<Record<string, unknown>>

/** The value of a field as one text; null when it is empty. */
export function fieldText(field: MergeField, person: Row, account: Row | null): string | null {
  if (field === 'email') return (account?.email as string | null | undefined) ?? null
  const parts = fieldColumns[field].filter((column) => column !== 'psgc_code').map((column) => person[column])
  return parts.filter((part) => part !== null && part !== '').join(', ') || null
}
