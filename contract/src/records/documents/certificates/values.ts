/** The certificates of the registrar, each a kind of issued document. */
export const certificateKinds = ['enrollment_certificate', 'grades_certificate', 'good_moral', 'transfer_credential'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** What a purpose says when nobody has entered one. */
export const GENERAL_PURPOSE = 'whatever lawful purpose it may serve'
