/** Money here is whole centavos; units and quantities are hundredths (3 units = 300). No clock, no database. */

import type { FeeBasis } from '@talaan/contract'
import { type Charge, spread } from '../ledger/rules.ts'
import { type DropCharge, dropLines } from './drop-lines.ts'

export type LevelType = 'college' | 'high_school'
type LineKind = 'tuition' | 'lab' | 'misc' | 'other'

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

/** A subject that was dropped when a drop was no longer free. */
export type DroppedSubject = AssessedSubject & DropCharge & { load_id: number; code: string }

export type Grant = {
  student_grant_id?: number
  name: string
  rule: 'percent' | 'fixed'
  base: 'tuition' | 'misc' | 'all'
  /** Percent 0-100, or centavos when fixed. */
  value: number
  cap_centavos?: number | null
  /** A school discount: with `highest_only` only the highest of these counts. Government grants are not exclusive. */
  is_exclusive: boolean
}

export type AssessmentFacts = {
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
  dropped?: readonly DroppedSubject[]
  fees: readonly Fee[]
  grants?: readonly Grant[]
  stacking?: 'highest_only' | 'all'
}

export type Line = {
  fee_id: number
  kind: LineKind
  category_id: number
  description: string
  quantity_hundredths: number
  rate_centavos: number
  amount_centavos: number
  /** The dropped subject whose charge the line is. */
  dropped_load_id?: number
}
type Discount = { student_grant_id: number | null; description: string; amount_centavos: number }
export type Assessment = {
  lines: Line[]
  gross_centavos: number
  discounts: Discount[]
  discount_centavos: number
  net_centavos: number
  /** The net amount by category: a discount is taken off the categories of its base in proportion. */
  charges: Charge[]
}

/** Computes the bill of one enrollment: the lines add up to gross; net = gross - discounts, never below 0. */
export function assessFees(facts: AssessmentFacts): Assessment {
  const lines = assessmentLines(facts)
  const gross = sumCentavos(lines)
  const { discounts, charges } = applyGrants(lines, facts.grants ?? [], facts.stacking ?? 'highest_only')
  const discount = sumCentavos(discounts)
  return { lines, gross_centavos: gross, discounts, discount_centavos: discount, net_centavos: gross - discount, charges }
}

function assessmentLines(facts: AssessmentFacts): Line[] {
  const billedFees = explainFees(facts)
  const quantities = new Map(billedFees.map(({ fee, quantity }) => [fee, quantity]))
  const droppedFees = (facts.dropped ?? []).map((subject) => ({
    ...subject,
    quantities: new Map([...chooseOfItems(facts, subjectItems(subject))].map(([fee, { quantity }]) => [fee, quantity])),
  }))
  return [...billedFees.map(({ fee, quantity }) => assessmentLine(fee, quantity)), ...dropLines(quantities, droppedFees)]
}

export interface BilledFee {
  fee: Fee
  quantity: number
  /** The fees of its category that would be billed without it. */
  beaten: Fee[]
}

/** The fees of a bill in its order, dropped subjects aside, each with the less specific ones that it comes before. */
export function explainFees(facts: AssessmentFacts): BilledFee[] {
  const chosen = chooseOfItems(facts, [...facts.subjects.flatMap(subjectItems), ...termItems(facts)])
  return facts.fees.flatMap((fee) => {
    const choice = chosen.get(fee)
    return choice ? [{ fee, quantity: choice.quantity, beaten: facts.fees.filter((other) => choice.beaten.has(other)) }] : []
  })
}

/** What a basis is counted by: a subject, or without one the term. */
interface Item {
  basis: FeeBasis
  quantity: number
  subject?: AssessedSubject
}

function chooseOfItems(facts: Scope, items: readonly Item[]): Map<Fee, { quantity: number; beaten: Set<Fee> }> {
  const chosenFees = new Map<Fee, { quantity: number; beaten: Set<Fee> }>()
  for (const { basis, quantity, subject } of items) {
    for (const { chosen, beaten } of rankFees(facts, basis, subject)) {
      for (const fee of chosen) {
        const before = chosenFees.get(fee)
        chosenFees.set(fee, { quantity: (before?.quantity ?? 0) + quantity, beaten: new Set([...(before?.beaten ?? []), ...beaten]) })
      }
    }
  }
  return chosenFees
}

function termItems(facts: AssessmentFacts): Item[] {
  // A student whose subjects are all dropped owes only for those.
  if (facts.subjects.length === 0 && (facts.dropped ?? []).length > 0) return []
  return [
    { basis: 'flat_term', quantity: 100 },
    ...(facts.year_assessed ? [] : [{ basis: 'flat_year', quantity: 100 } as const]),
    ...(facts.is_new ? [{ basis: 'once_new', quantity: 100 } as const] : []),
  ]
}

function subjectItems(subject: AssessedSubject): Item[] {
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

type Scope = Pick<AssessmentFacts, 'level_type' | 'course_id' | 'level' | 'enrollee_type' | 'school_year' | 'semester' | 'fees'>

/** Chooses for each fee category the fees of the most specific matching scope; several of equal scope all count. */
export const chooseFees = (facts: Scope, basis: FeeBasis, subject?: AssessedSubject): Fee[] =>
  rankFees(facts, basis, subject).flatMap(({ chosen }) => chosen)

/** The matching fees of each category: the most specific ones, and those that they beat. */
function rankFees(facts: Scope, basis: FeeBasis, subject?: AssessedSubject): { chosen: Fee[]; beaten: Fee[] }[] {
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
    return { chosen: feesOfCategory.filter(isHighest), beaten: feesOfCategory.filter((fee) => !isHighest(fee)) }
  })
}

/** The subject's own scope outweighs the course, the course the level, then the enrollee type, the semester, and the kind of school. */
function specificity(fee: Fee): number {
  const scopes = [fee.lab_type, fee.subject_category_id, fee.course_id, fee.level, fee.enrollee_type, fee.semester, fee.level_type]
  return scopes.reduce<number>((sum, scope) => sum * 2 + (scope == null ? 0 : 1), 0)
}

function assessmentLine(fee: Fee, quantity: number): Line {
  return {
    fee_id: fee.id,
    kind: fee.kind,
    category_id: fee.category_id,
    description: fee.name,
    quantity_hundredths: quantity,
    rate_centavos: fee.amount_centavos,
    amount_centavos: Math.floor((quantity * fee.amount_centavos + 50) / 100),
  }
}

/** The fees that grants take from together. */
type Pot = 'tuition' | 'misc' | 'other'
const pots: readonly Pot[] = ['tuition', 'misc', 'other']
type BilledCategory = Charge & { pot: Pot }

/** The discount of each grant, and what remains of each category. Percentages come first; no grant takes more than the rest of its base. */
function applyGrants(
  lines: readonly Line[],
  grants: readonly Grant[],
  stacking: 'highest_only' | 'all',
): Pick<Assessment, 'discounts' | 'charges'> {
  const original = billedCategories(lines)
  const remainder = original.map((category) => ({ ...category }))
  const grantAmount = (grant: Grant): number => {
    const base = sumCentavos(inBase(original, grant.base))
    const amount = grant.rule === 'percent' ? percentOf(base, grant.value) : grant.value
    return Math.min(amount, grant.cap_centavos ?? amount, base)
  }
  const sortedGrants = [...grants].sort(
    (a, b) => Number(a.rule === 'fixed') - Number(b.rule === 'fixed') || grantAmount(b) - grantAmount(a),
  )
  const schoolGrants = sortedGrants.filter((grant) => grant.is_exclusive).sort((a, b) => grantAmount(b) - grantAmount(a))
  const droppedGrants = stacking === 'highest_only' ? schoolGrants.slice(1) : []
  const discounts = sortedGrants
    .filter((grant) => !droppedGrants.includes(grant))
    .map((grant) => {
      const amount = Math.min(grantAmount(grant), sumCentavos(inBase(remainder, grant.base)))
      takeFrom(remainder, grant.base, amount)
      return { student_grant_id: grant.student_grant_id ?? null, description: grant.name, amount_centavos: amount }
    })
    .filter((discount) => discount.amount_centavos > 0)
  const charges = remainder
    .filter((category) => category.amount_centavos > 0)
    .map(({ fee_category_id, amount_centavos }) => ({ fee_category_id, amount_centavos }))
  return { discounts, charges }
}

const billedCategories = (lines: readonly Line[]): BilledCategory[] =>
  [...Map.groupBy(lines, (line) => line.category_id)].map(([fee_category_id, linesOfCategory]) => {
    const { kind } = linesOfCategory[0]!
    return { fee_category_id, amount_centavos: sumCentavos(linesOfCategory), pot: kind === 'tuition' || kind === 'misc' ? kind : 'other' }
  })

const inBase = (categories: readonly BilledCategory[], base: Pot | 'all'): BilledCategory[] =>
  categories.filter(({ pot }) => base === 'all' || pot === base)

/** Takes an amount off the categories: all of the tuition before miscellaneous fees, and these before others. */
function takeFrom(categories: readonly BilledCategory[], base: Grant['base'], amount: number): void {
  let remaining = amount
  for (const pot of base === 'all' ? pots : [base]) {
    const ofPot = inBase(categories, pot)
    const weights = ofPot.map((category) => category.amount_centavos)
    const deduction = Math.min(sumCentavos(ofPot), remaining)
    spread(deduction, weights).forEach((part, index) => {
      ofPot[index]!.amount_centavos -= part
    })
    remaining -= deduction
  }
}

/** A row of the minimum payment settings: whole pesos when Fixed, 0-100 when Percentage. */
export type MinimumPayment = { value: number; scope: 'Fixed' | 'Percentage' }

/** Centavos that must be paid before grades show. A Fixed minimum never exceeds the net, so full grantees are not locked out. */
export function requiredMinimum(setting: MinimumPayment | null | undefined, net: number): number {
  if (!setting || setting.value <= 0 || net <= 0) return 0
  return setting.scope === 'Fixed' ? Math.min(setting.value * 100, net) : Math.ceil((net * setting.value) / 100)
}

/** Whether the student may see a period's grades: exactly the minimum is enough. */
export function showGrade(facts: { setting: MinimumPayment | null | undefined; net: number; paid: number; override: boolean }): boolean {
  return facts.override || facts.paid >= requiredMinimum(facts.setting, facts.net)
}

/** Downpayment first, then `parts` equal instalments with the remainder in the last. Adds up to net. */
export function instalments(net: number, downpayment: number, parts: number): number[] {
  const down = Math.max(0, Math.min(downpayment, net))
  const remaining = Math.max(0, net - down)
  const amountPerPart = Math.floor(remaining / parts)
  return [
    down,
    ...Array.from({ length: parts }, (_, index) => (index === parts - 1 ? remaining - amountPerPart * (parts - 1) : amountPerPart)),
  ]
}

export type Period = 'midterm' | 'final'
export type MinimumFacts = {
  settings: Partial<Record<Period, MinimumPayment>>
  net: number
  paid: number
  overrides: readonly Period[]
}
export type Minimum = { period: Period; required_centavos: number; missing_centavos: number; shown: boolean }

/** The minimum payment of each period, the missing amount, and whether its grades are shown. */
export function minimums(facts: MinimumFacts): Minimum[] {
  return (['midterm', 'final'] as const).map((period) => {
    const setting = facts.settings[period]
    const required = requiredMinimum(setting, facts.net)
    const shown = showGrade({ setting, net: facts.net, paid: facts.paid, override: facts.overrides.includes(period) })
    return { period, required_centavos: required, missing_centavos: Math.max(0, required - facts.paid), shown }
  })
}

export type Due = { period: string; due_on: string | null; amount_centavos: number }

/**
 * The payment plan of a term: the downpayment, then four instalments. One without a day in the school calendar has no due date, and nothing
 * is due before the day on which the fees were first assessed.
 */
export function paymentPlan(
  net: number,
  downpayment: number,
  dueDates: Partial<Record<string, string>> = {},
  assessedOn: string | null = null,
): Due[] {
  if (net <= 0) return []
  const amounts = instalments(net, downpayment, 4)
  return ['down', 'prelim', 'midterm', 'semifinal', 'final'].map((period, index) => ({
    period,
    due_on: laterDay(dueDates[period] ?? null, assessedOn),
    amount_centavos: amounts[index] ?? 0,
  }))
}

const laterDay = (dueOn: string | null, assessedOn: string | null): string | null =>
  dueOn !== null && assessedOn !== null && dueOn < assessedOn ? assessedOn : dueOn

/** The number after the last one of a booklet: `0000100` after `0000099`, `A-10` after `A-09`; empty when there is none. */
export function numberAfter(lastNumber: string | null | undefined): string {
  const match = /^(.*?)(\d+)$/.exec(lastNumber ?? '')
  if (!match) return ''
  const [, prefix = '', digits = ''] = match
  return prefix + String(BigInt(digits) + 1n).padStart(digits.length, '0')
}

export type WithdrawalPolicy = {
  /** Days of classes, both included; day 0 and below are before classes start. */
  from_day: number
  to_day: number | null
  charge_percent: number
  base: 'total' | 'tuition' | 'category'
  /** For the base `category`: its id, its name and its assessed amount. */
  fee_category_id?: number | null
  category?: string | null
  category_centavos?: number
}

/** Day 1 is the first day of classes. Every day before it is day 0: the last row for such days counts, else the first of all. */
export function withdrawalPolicy<P extends WithdrawalPolicy>(policies: readonly P[], day: number): P | undefined {
  const sorted = [...policies].sort((a, b) => a.from_day - b.from_day)
  if (day < 1) return sorted.findLast((row) => row.from_day < 1) ?? sorted[0]
  return sorted.find((row) => day >= row.from_day && (row.to_day == null || day <= row.to_day))
}

/**
 * The charge of a withdrawal in centavos.
 * CHED CMO 40 s.2008 sec. 100: 25 % in the first week, 50 % in the second, 100 % later. Before classes start schools keep a registration fee.
 */
export function withdrawalCharge(policies: readonly WithdrawalPolicy[], day: number, net: number, tuition: number): number {
  const policy = withdrawalPolicy(policies, day)
  if (!policy) return net
  const base = { total: net, tuition, category: policy.category_centavos ?? 0 }[policy.base]
  return Math.min(net, percentOf(base, policy.charge_percent))
}

const percentOf = (centavos: number, percent: number): number => Math.floor((centavos * Math.round(percent * 100) + 5000) / 10_000)
const toHundredths = (units: number): number => Math.round(units * 100)
const sumCentavos = (rows: readonly { amount_centavos: number }[]): number => rows.reduce((sum, row) => sum + row.amount_centavos, 0)
