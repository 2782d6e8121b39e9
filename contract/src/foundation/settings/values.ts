/** The pictures of the school: the logo and the seal are for everybody, the signatures for who issues papers. */
export const schoolImages = ['logo', 'seal', 'registrar_signature', 'head_signature', 'cashier_signature'] as const
export type SchoolImage = (typeof schoolImages)[number]

/** The pictures that anybody may see. */
export const publicSchoolImages = ['logo', 'seal'] as const satisfies readonly SchoolImage[]

/** The permissions of those who print the signatures on papers and cards, or choose them. */
export const signatureReaders = [
  'View System Settings',
  'View ID Cards',
  'Issue Transcripts',
  'Issue Certificates',
  'View Payments',
] as const

export const schoolImageNames: Readonly<Record<SchoolImage, string>> = {
  logo: 'Logo',
  seal: 'Seal',
  registrar_signature: 'Signature of the registrar',
  head_signature: 'Signature of the school head',
  cashier_signature: 'Signature of the cashier',
}
