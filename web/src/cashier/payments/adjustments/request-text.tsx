import type { BillingRequest, BillingRequestRow } from '@talaan/contract'
import { billingKindNames, tenderNames } from '@talaan/contract/values'
import { date, termTitle } from '#lib/format.ts'
import { Pill } from '#ui/list/figures.tsx'

type RequestFacts = Pick<BillingRequest, 'kind' | 'category' | 'fee' | 'reverses' | 'payment' | 'receipt' | 'enrollment_id'>

/** What is asked for, in a few words: `Credit memo, Tuition`. */
export function requestText({ kind, category, fee, reverses, payment, receipt, enrollment_id }: RequestFacts): string {
  if (kind === 'reversal') return `Reversal of ${reverses}`
  if (kind === 'void') return `Void of receipt ${receipt!.or_number}`
  if (kind === 'refund') return `Refund of ${enrollment_id === null ? 'an advance' : 'a credit'}, ${tenderNames[payment!.method]}`
  return `${billingKindNames[kind]}, ${fee ?? category ?? 'all open charges'}`
}

const decisionNames = { approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' } as const
const decisionTones = { approved: 'green', rejected: 'red', cancelled: 'gray' } as const

/** Whether a request waits, or how it was decided. */
export function DocumentRequestStatus({ request }: { request: Pick<BillingRequest, 'decision'> }) {
  const { decision } = request
  return decision ? <Pill tone={decisionTones[decision]}>{decisionNames[decision]}</Pill> : <Pill tone="orange">For approval</Pill>
}

/** `Rejected by Elena Cruz on 21 Nov 2026: No letter`; blank while nobody has decided. */
export function decisionText({ decision, decided_by, decided_at, decision_reason }: BillingRequest): string {
  if (!decision) return ''
  return `${decisionNames[decision]} by ${decided_by} on ${date(decided_at)}${decision_reason ? `: ${decision_reason}` : ''}`
}

/** Whose account or receipt it is. */
export const payerText = ({ student, receipt }: BillingRequestRow): string => student?.full_name ?? receipt?.payer ?? ''

/** The term that a request is for; without one it is for a fee, or for the student's advance. */
export const termText = ({ school_year, semester, level, kind }: BillingRequestRow): string =>
  school_year === null || semester === null ? (kind === 'refund' ? 'Advance' : 'No term') : termTitle({ school_year, semester, level })
