import type { BillingRequest, BillingRequestRow } from '@talaan/contract'
import { billingDecisionName, billingRequestColumns } from '@talaan/contract/values'
import { date, termTitle } from '#lib/format.ts'
import { Pill, TwoLines } from '#ui/list/figures.tsx'

const decisionTones = { approved: 'green', rejected: 'red', cancelled: 'gray' } as const

/** Whether a request waits, or how it was decided. */
export const DocumentRequestStatus = ({ request }: { request: Pick<BillingRequest, 'decision'> }) => (
  <Pill tone={request.decision ? decisionTones[request.decision] : 'orange'}>{billingDecisionName(request)}</Pill>
)

/** Who asked, and when. */
export const Requester = ({ request }: { request: BillingRequest }) => (
  <TwoLines first={request.requested_by} second={date(request.requested_at)} />
)

/** `Rejected by Elena Cruz on 21 Nov 2026: No letter`; blank while nobody has decided. */
export function decisionText(request: BillingRequest): string {
  const { decision, decided_by, decided_at, decision_reason } = request
  if (!decision) return ''
  return `${billingDecisionName(request)} by ${decided_by} on ${date(decided_at)}${decision_reason ? `: ${decision_reason}` : ''}`
}

/** Whose account or receipt it is. */
export const payerText = billingRequestColumns.student.value

/** The term that a request is for; without one it is for a fee, or for the student's advance. */
export const termText = ({ school_year, semester, level, kind }: BillingRequestRow): string =>
  school_year === null || semester === null ? (kind === 'refund' ? 'Advance' : 'No term') : termTitle({ school_year, semester, level })
