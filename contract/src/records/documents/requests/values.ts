/** The documents that can be requested from the registrar. */
export const requestedKinds = [
  'transcript',
  'enrollment',
  'grades',
  'good_moral',
  'transfer_credential',
  'form_137',
  'diploma_copy',
] as const
export type RequestedKind = (typeof requestedKinds)[number]

export const requestedKindNames: Record<RequestedKind, string> = {
  transcript: 'Transcript of Records',
  enrollment: 'Certificate of Enrollment',
  grades: 'Certificate of Grades',
  good_moral: 'Certificate of Good Moral Character',
  transfer_credential: 'Transfer Credential (Honorable Dismissal)',
  form_137: 'Form 137 (SF10)',
  diploma_copy: 'Certified True Copy of Diploma',
}

/** Records of studies: offices and balances stop their release, while a certificate is released nevertheless. */
const recordKinds: readonly RequestedKind[] = ['transcript', 'transfer_credential', 'form_137', 'diploma_copy']
export const isRecordOfStudies = (kind: RequestedKind): boolean => recordKinds.includes(kind)

export const requestPurposes = ['employment', 'board_exam', 'transfer', 'further_studies', 'abroad', 'scholarship', 'personal'] as const
export type RequestPurpose = (typeof requestPurposes)[number]

export const requestPurposeNames: Record<RequestPurpose, string> = {
  employment: 'Employment',
  board_exam: 'Board examination',
  transfer: 'Transfer to another school',
  further_studies: 'Further studies',
  abroad: 'Work or studies abroad',
  scholarship: 'Scholarship',
  personal: 'Personal copy',
}

export const claimWays = ['person', 'representative', 'courier'] as const
export type ClaimWay = (typeof claimWays)[number]

export const claimWayNames: Record<ClaimWay, string> = {
  person: 'Pick-up in person',
  representative: 'Pick-up by a representative',
  courier: 'By courier',
}

/** Most copies of one document in a request. */
export const MOST_COPIES = 20

export const documentRequestStatuses = [
  'unverified',
  'verified',
  'for_payment',
  'processing',
  'ready',
  'on_hold',
  'released',
  'rejected',
  'cancelled',
] as const
export type DocumentRequestStatus = (typeof documentRequestStatuses)[number]

export const documentRequestStatusNames: Record<DocumentRequestStatus, string> = {
  unverified: 'Not verified',
  verified: 'Verified',
  for_payment: 'For payment',
  processing: 'Processing',
  ready: 'Ready',
  on_hold: 'On hold',
  released: 'Released',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

export const requestMoves = ['verify', 'bill', 'start', 'finish', 'release', 'hold', 'resume', 'reject', 'cancel'] as const
export type RequestMove = (typeof requestMoves)[number]

/** The states from which a request can be put on hold, and to which it returns. */
export const heldStatuses = ['verified', 'for_payment', 'processing', 'ready'] as const satisfies readonly DocumentRequestStatus[]
export type HeldStatus = (typeof heldStatuses)[number]

const BEFORE_HOLD = 'before hold'

/** Every edge: what can happen to a request in each state, and the state that it then has. */
const nextStatuses: Record<DocumentRequestStatus, Partial<Record<RequestMove, DocumentRequestStatus | typeof BEFORE_HOLD>>> = {
  unverified: { verify: 'verified', cancel: 'cancelled' },
  verified: { bill: 'for_payment', start: 'processing', hold: 'on_hold', reject: 'rejected', cancel: 'cancelled' },
  for_payment: { start: 'processing', hold: 'on_hold', reject: 'rejected', cancel: 'cancelled' },
  processing: { finish: 'ready', hold: 'on_hold', reject: 'rejected', cancel: 'cancelled' },
  ready: { release: 'released', hold: 'on_hold', cancel: 'cancelled' },
  on_hold: { resume: BEFORE_HOLD, reject: 'rejected', cancel: 'cancelled' },
  released: {},
  rejected: {},
  cancelled: {},
}

/** The state after a move; undefined when the move is not possible. `heldFrom` is the state before the hold. */
export function documentRequestStatusAfter(
  status: DocumentRequestStatus,
  move: RequestMove,
  heldFrom: HeldStatus | null,
): DocumentRequestStatus | undefined {
  const next = nextStatuses[status][move]
  return next === BEFORE_HOLD ? (heldFrom ?? undefined) : next
}
