import {
  type DocumentRequestStatus,
  documentRequestStatusAfter,
  documentRequestStatusNames,
  formatPesos,
  type HeldStatus,
  isRecordOfStudies,
  type Reason,
  type RequestedItem,
  type RequestMove,
} from '@talaan/contract'

/** How many of a student's own requests may be open at the same time. */
const MOST_OPEN = 5

const REGISTRAR = 'Registrar'

interface MoveFacts {
  status: DocumentRequestStatus
  held_from: HeldStatus | null
  student_id: number | null
}

/** The status after a move, or why the move is not possible. Without a student nothing is charged and no work starts. */
export function nextStatus(
  { status, held_from, student_id }: MoveFacts,
  move: RequestMove,
): { status: DocumentRequestStatus } | { reasons: [Reason] } {
  const next = documentRequestStatusAfter(status, move, held_from)
  if (next === undefined) {
    const message = `This is not possible while the request has the status ${documentRequestStatusNames[status].toLowerCase()}.`
    return { reasons: [{ code: 'document_request.state', message, office: REGISTRAR }] }
  }
  if (student_id === null && (move === 'bill' || move === 'start')) return { reasons: [unmatchedReason] }
  return { status: next }
}

/** Why a request cannot be matched with a student: before its fees are charged, what could still be rejected can be matched. */
export function matchReasons(request: MoveFacts, hasFees: boolean): Reason[] {
  const rejected = nextStatus(request, 'reject')
  if ('reasons' in rejected) return rejected.reasons
  return hasFees ? [billedReason] : []
}

/** The requester cancels before the office has begun. */
export const isUntouched = ({ status }: { status: DocumentRequestStatus }): boolean => status === 'verified'

const unmatchedReason: Reason = {
  code: 'document_request.unmatched',
  message: 'This request is not matched with the record of a student.',
  office: REGISTRAR,
  clears_by: 'Match it with a student first',
}

export const billedReason: Reason = {
  code: 'document_request.billed',
  message: 'Fees were already charged to the matched student.',
  office: REGISTRAR,
  clears_by: 'Cancel this request and ask for a new one',
}

export const ownRequestReason: Reason = {
  code: 'document_request.own',
  message: 'You cannot process the request for your own documents.',
  office: REGISTRAR,
  clears_by: 'Ask a colleague',
}

export const unpaidReason = (to_pay_centavos: number): Reason => ({
  code: 'document_request.unpaid',
  message: `The fees of this request are not paid: ${formatPesos(to_pay_centavos)}.`,
  office: 'Cashier',
  clears_by: 'Pay at the cashier or send a proof of payment',
})

/** An open hold or balance in words, and the office that clears it. */
export interface HoldText {
  text: string
  office: string
}

/** Whether open holds and balances stop the release of these documents: a certificate is released nevertheless. */
export const isHeldByHolds = (documents: readonly RequestedItem[]): boolean => documents.some(({ kind }) => isRecordOfStudies(kind))

export const heldReason = ({ text, office }: HoldText): Reason => ({
  code: 'document_request.held',
  message: `${text.replace(/\.$/, '')}.`,
  office,
  clears_by: 'Clear it, or enter the reason for releasing the documents anyway',
})

export const usedLinkReason: Reason = {
  code: 'document_request.link',
  message: 'This link is not valid, or it has expired.',
  office: REGISTRAR,
  clears_by: 'Send the form again',
  url: '/online-tor-request',
}

/** Reasons why a student cannot send a further request. */
export function openReasons(open: number): Reason[] {
  if (open < MOST_OPEN) return []
  const message = `${MOST_OPEN} of your requests are still open.`
  return [{ code: 'document_request.too_many', message, office: REGISTRAR, clears_by: 'Wait until they are released, or cancel one' }]
}

interface DayRange {
  starts_on: string
  ends_on: string
}

const addDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const isWorkingDay = (day: string, holidays: readonly DayRange[]): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
}

/** The day so many working days later: Mondays to Fridays that are no holidays. */
export function workingDayAfter(day: string, days: number, holidays: readonly DayRange[]): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = addDay(reached)
    if (isWorkingDay(reached, holidays)) left--
  }
  return reached
}
