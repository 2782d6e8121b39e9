import { formatPesos, type PermitBasis, type Reason } from '@talaan/contract'
import type { Minimum, Period } from '#billing/assessment/minimum-rules.ts'
import { checkingNote } from '#billing/assessment/reasons.ts'

/** Days are school days, YYYY-MM-DD. */
interface Certificate {
  issued_on: string
  /** The last day on which it counts. */
  counts_until: string
  revoked_at: Date | null
}

export interface PermitFacts {
  today: string
  minimum: Pick<Minimum, 'period' | 'required_centavos' | 'missing_centavos' | 'checking_centavos'>
  notes: readonly { status: string; covers: readonly string[]; number: string | null; due_on: string }[]
  /** Those that count today. */
  grade_views: readonly { period: Period; ends_on: string | null }[]
  certificates: readonly Certificate[]
}

/** What lets the student take the examinations of the period, what needs no favour first; undefined when nothing does. */
export function findPermitBasis(facts: PermitFacts): PermitBasis | undefined {
  const { period, required_centavos, missing_centavos } = facts.minimum
  if (missing_centavos === 0) return { kind: 'minimum', required_centavos, note_number: null, valid_until: null }
  const other = { required_centavos, note_number: null }
  const note = facts.notes.find(({ status, covers }) => status === 'in_force' && covers.includes(period))
  if (note) return { ...other, kind: 'note', note_number: note.number, valid_until: note.due_on }
  const view = facts.grade_views.find((row) => row.period === period)
  if (view) return { ...other, kind: 'grade_view', valid_until: view.ends_on }
  const lastDay = lastCertifiedDay(facts)
  return lastDay === undefined ? undefined : { ...other, kind: 'certificate', valid_until: lastDay }
}

/** The last day on which one of the certificates counts; undefined when none counts today. */
function lastCertifiedDay({ certificates, today }: PermitFacts): string | undefined {
  return certificates
    .filter((certificate) => certificate.revoked_at === null && certificate.issued_on <= today)
    .map((certificate) => certificate.counts_until)
    .filter((day) => day >= today)
    .toSorted()
    .at(-1)
}

/** Why there is no permit, and what gives one. */
export function missingPaymentReason(minimum: PermitFacts['minimum']): Reason {
  const { period, required_centavos, missing_centavos } = minimum
  const [missingPesos, requiredPesos] = [formatPesos(missing_centavos), formatPesos(required_centavos)]
  return {
    code: 'permit.payment',
    message: `${missingPesos} of the minimum payment of ${requiredPesos} for the ${period} examination permit is not paid yet.${checkingNote(minimum)}`,
    office: 'Cashier',
    clears_by: `Pay ${missingPesos}, request a promissory note for the ${period} grades, or submit a certificate of the social welfare office under RA 11984`,
  }
}
