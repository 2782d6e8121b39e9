/** Money here is whole centavos; units and quantities are hundredths (3 units = 300). No clock, no database. */

import type { FeeBasis } from '@talaan/contract'

export type LevelType = 'college' | 'high_school'
export type LineKind = 'tuition' | 'lab' | 'misc' | 'other'

/** A row of the fee schedule. A scope field that is null matches everything. */
export type Fee = {
  id: number
  category_id: number
  kind: LineKind
  name: string
  basis: FeeBasis
  amount_centavos: number
  school_year: string
  semester?: number | null
  course_id?: number | null
  level?: number | null
  level_type?: LevelType | null
  enrollee_type?: string | null
  subject_category_id?: number | null
  lab_type?: string | null
}

export type AssessedSubject = {
  lec_units: number
  lab_units: number
  lab_type: string | null
  category_id: number | null
  /** The tuition per unit of its category; `none` means no tuition. */
  rate_kind: 'regular' | 'nstp' | 'none'
}

/** Whom and what a bill is for. */
export interface FeeFacts {
  level_type: LevelType
  course_id: number
  level: number
  school_year: string
  semester: number
  enrollee_type: string
  is_new: boolean
  /** Whether yearly fees were assessed in an earlier term of this school year. */
  year_assessed?: boolean
  subjects: readonly AssessedSubject[]
  /** The subjects dropped for a charge. */
  dropped?: readonly unknown[]
  fees: readonly Fee[]
}

export interface BilledFee {
  fee: Fee
  quantity: number
  /** The fees of its category that would be billed without it. */
  replaced: Fee[]
}

/** The fees of a bill in its order, dropped subjects aside, each with the less specific ones that it replaces. */
export function explainFees(facts: FeeFacts): BilledFee[] {
  const chosen = chooseFees(facts, [...facts.subjects.flatMap(subjectItems), ...termItems(facts)])
  return facts.fees.flatMap((fee) => {
    const choice = chosen.get(fee)
    return choice ? [{ fee, quantity: choice.quantity, replaced: facts.fees.filter((other) => choice.replaced.has(other)) }] : []
  })
}

/** What a basis is counted by: a subject, or without one the term. */
interface Item {
  basis: FeeBasis
  quantity: number
  subject?: AssessedSubject
}

export function chooseFees(facts: FeeScope, items: readonly Item[]): Map<Fee, { quantity: number; replaced: Set<Fee> }> {
  const chosenFees = new Map<Fee, { quantity: number; replaced: Set<Fee> }>()
  for (const { basis, quantity, subject } of items) {
    for (const { chosen, replaced } of rankFees(facts, basis, subject)) {
      for (const fee of chosen) {
        const before = chosenFees.get(fee)
        chosenFees.set(fee, { quantity: (before?.quantity ?? 0) + quantity, replaced: new Set([...(before?.replaced ?? []), ...replaced]) })
      }
    }
  }
  return chosenFees
}

function termItems(facts: FeeFacts): Item[] {
  // A student whose subjects are all dropped owes only for those.
  if (facts.subjects.length === 0 && (facts.dropped ?? []).length > 0) return []
  return [
    { basis: 'flat_term', quantity: 100 },
    ...(facts.year_assessed ? [] : [{ basis: 'flat_year', quantity: 100 } as const]),
    ...(facts.is_new ? [{ basis: 'once_new', quantity: 100 } as const] : []),
  ]
}

export function subjectItems(subject: AssessedSubject): Item[] {
  const [lecUnits, labUnits] = [toHundredths(subject.lec_units), toHundredths(subject.lab_units)]
  // RA 9163 allows no fee for NSTP besides tuition, so there is no laboratory fee.
  const items: Item[] =
    subject.rate_kind === 'nstp'
      ? [{ basis: 'per_unit_nstp', quantity: lecUnits + labUnits }]
      : [
          { basis: 'per_unit_lec', quantity: subject.rate_kind === 'regular' ? lecUnits : 0 },
          { basis: 'per_unit_lab', quantity: subject.rate_kind === 'regular' ? labUnits : 0 },
          { basis: 'per_subject_lab', quantity: subject.lab_units > 0 && subject.lab_type !== null ? 100 : 0 },
        ]
  return items.filter(({ quantity }) => quantity > 0).map((item) => ({ ...item, subject }))
}

type FeeScope = Pick<FeeFacts, 'level_type' | 'course_id' | 'level' | 'enrollee_type' | 'school_year' | 'semester' | 'fees'>

/** The matching fees of each category: those of the most specific scope, which all count, and those that they replace. */
function rankFees(facts: FeeScope, basis: FeeBasis, subject?: AssessedSubject): { chosen: Fee[]; replaced: Fee[] }[] {
  const fitsScope = (scope: unknown, value: unknown): boolean => scope == null || scope === value
  const fittingFees = facts.fees.filter(
    (fee) =>
      fee.basis === basis &&
      fee.school_year === facts.school_year &&
      fitsScope(fee.semester, facts.semester) &&
      fitsScope(fee.course_id, facts.course_id) &&
      fitsScope(fee.level, facts.level) &&
      fitsScope(fee.level_type, facts.level_type) &&
      fitsScope(fee.enrollee_type, facts.enrollee_type) &&
      fitsScope(fee.subject_category_id, subject?.category_id) &&
      fitsScope(fee.lab_type, subject?.lab_type),
  )
  return [...Map.groupBy(fittingFees, (fee) => fee.category_id).values()].map((feesOfCategory) => {
    const highestSpecificity = Math.max(...feesOfCategory.map(specificity))
    const isHighest = (fee: Fee) => specificity(fee) === highestSpecificity
    return { chosen: feesOfCategory.filter(isHighest), replaced: feesOfCategory.filter((fee) => !isHighest(fee)) }
  })
}

/** The subject's own scope outweighs the course, the course the level, then the enrollee type, the semester, and the kind of school. */
function specificity(fee: Fee): number {
  const scopes = [fee.lab_type, fee.subject_category_id, fee.course_id, fee.level, fee.enrollee_type, fee.semester, fee.level_type]
  return scopes.reduce<number>((sum, scope) => sum * 2 + (scope == null ? 0 : 1), 0)
}

const toHundredths = (units: number): number => Math.round(units * 100)
