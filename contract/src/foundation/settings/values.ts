import { hasPermission, type Rights } from '#platform/access/guard.ts'

/** The pictures of the school: the logo and the seal are for everybody, the signatures for who issues papers. */
export const schoolImages = ['logo', 'seal', 'registrar_signature', 'head_signature', 'cashier_signature'] as const
export type SchoolImage = (typeof schoolImages)[number]

/** The pictures that anybody may see. */
const publicImages: readonly SchoolImage[] = ['logo', 'seal']
export const isPublicImage = (kind: SchoolImage): boolean => publicImages.includes(kind)

/** Who prints a signature on papers or cards. */
const signatureReaders: Readonly<Record<SchoolImage, readonly ImageReader[]>> = {
  logo: [],
  seal: [],
  registrar_signature: ['Issue Transcripts', 'Issue Certificates'],
  head_signature: ['Issue Transcripts', 'Issue Certificates', 'View ID Cards'],
  cashier_signature: ['View Payments'],
}
export const imageReaders = ['View System Settings', 'Issue Transcripts', 'Issue Certificates', 'View ID Cards', 'View Payments'] as const
type ImageReader = (typeof imageReaders)[number]

/** Whether somebody may see a picture: a signature is for who prints it, and for who chooses it. */
export const mayReadImage = (rights: Rights, kind: SchoolImage): boolean =>
  isPublicImage(kind) || ['View System Settings', ...signatureReaders[kind]].some((permission) => hasPermission(rights, permission))

/** The pictures that ID cards have, too: who edits their templates may replace them. */
const cardImages: readonly SchoolImage[] = ['logo', 'head_signature']
export const mayChangeImage = (rights: Rights, kind: SchoolImage): boolean =>
  hasPermission(rights, 'Update System Settings') || (cardImages.includes(kind) && hasPermission(rights, 'Edit ID Card Templates'))

export const schoolImageNames: Readonly<Record<SchoolImage, string>> = {
  logo: 'Logo',
  seal: 'Seal',
  registrar_signature: 'Signature of the registrar',
  head_signature: 'Signature of the school head',
  cashier_signature: 'Signature of the cashier',
}
