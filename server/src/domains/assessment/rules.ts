/** Money here is whole centavos; units and quantities are hundredths (3 units = 300). No clock, no database. */

export type FeeBasis =
  | 'per_unit_lec'
  | 'per_unit_lab'
  | 'per_unit_nstp'
  | 'per_subject_lab'
  | 'flat_term'
  | 'flat_year'
  | 'once_new'
  | 'on_demand'
export type LevelType = 'college' | 'high_school'
type LineKind = 'tuition' | 'lab' | 'misc' | 'other'

/** A row of the fee schedule. A scope field that is null fits everything. */
export type Fee = {
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
  subject_category_id?: number | null
  lab_type?: string | null
}

export type AssessedSubject = {
  lec_units: number
  lab_units: number
  lab_type: string | null
  category_id: number | null
  /** How its category is charged per unit; `none` brings no tuition. */
  rate_kind: 'regular' | 'nstp' | 'none'
}

export type Grant = {
  student_grant_id?: number
  name: string
  rule: 'percent' | 'fixed'
  base: 'tuition' | 'misc' | 'all'
  /** Percent 0-100, or centavos when fixed. */
  value: number
  cap_centavos?: number | null
  /** A school discount: under `highest_only` one of these counts, the highest. Government grants are not exclusive. */
  is_exclusive: boolean
}

export type AssessmentFacts = {
  level_type: LevelType
  course_id: number
  level: number
  school_year: string
  semester: number
  is_new: boolean
  /** Whether yearly fees were assessed in an earlier term of this school year. */
  year_assessed?: boolean
  subjects: readonly AssessedSubject[]
  fees: readonly Fee[]
  grants?: readonly Grant[]
  stacking?: 'highest_only' | 'all'
}

type Line = {
  kind: LineKind
  category_id: number
  description: string
  quantity_hundredths: number
  rate_centavos: number
  amount_centavos: number
}
type Discount = { student_grant_id: number | null; description: string; amount_centavos: number }
export type Assessment = { lines: Line[]; gross_centavos: number; discounts: Discount[]; discount_centavos: number; net_centavos: number }

/** The bill of one enrollment: lines add up to gross; net = gross - discounts, never below 0. */
export function assess(facts: AssessmentFacts): Assessment {
  const lines = assessmentLines(facts)
  const gross = total(lines)
  const discounts = applyGrants(lines, facts.grants ?? [], facts.stacking ?? 'highest_only')
  const discount = total(discounts)
  return { lines, gross_centavos: gross, discounts, discount_centavos: discount, net_centavos: gross - discount }
}

function assessmentLines(facts: AssessmentFacts): Line[] {
  const quantities = new Map<Fee, number>()
  const add = (basis: FeeBasis, quantity: number, subject?: AssessedSubject): void => {
    if (quantity <= 0) return
    for (const fee of chooseFees(facts, basis, subject)) quantities.set(fee, (quantities.get(fee) ?? 0) + quantity)
  }
  for (const subject of facts.subjects) {
    if (subject.rate_kind === 'nstp') {
      // RA 9163: besides its tuition no fee may be charged for NSTP, so it never brings a laboratory fee.
      add('per_unit_nstp', hundredths(subject.lec_units) + hundredths(subject.lab_units), subject)
      continue
    }
    if (subject.rate_kind === 'regular') {
      add('per_unit_lec', hundredths(subject.lec_units), subject)
      add('per_unit_lab', hundredths(subject.lab_units), subject)
    }
    if (subject.lab_units > 0 && subject.lab_type !== null) add('per_subject_lab', 100, subject)
  }
  add('flat_term', 100)
  if (!facts.year_assessed) add('flat_year', 100)
  if (facts.is_new) add('once_new', 100)
  return facts.fees.filter((fee) => quantities.has(fee)).map((fee) => line(fee, quantities.get(fee) ?? 0))
}

type Scope = Pick<AssessmentFacts, 'level_type' | 'course_id' | 'level' | 'school_year' | 'semester' | 'fees'>

/** Per fee category the fees of the most specific scope that fits; several of equal scope all count. */
export function chooseFees(facts: Scope, basis: FeeBasis, subject?: AssessedSubject): Fee[] {
  const fits = (scope: unknown, value: unknown): boolean => scope == null || scope === value
  const fitting = facts.fees.filter(
    (fee) =>
      fee.basis === basis &&
      fee.school_year === facts.school_year &&
      fits(fee.semester, facts.semester) &&
      fits(fee.course_id, facts.course_id) &&
      fits(fee.level, facts.level) &&
      fits(fee.level_type, facts.level_type) &&
      fits(fee.subject_category_id, subject?.category_id) &&
      fits(fee.lab_type, subject?.lab_type),
  )
  return [...Map.groupBy(fitting, (fee) => fee.category_id).values()].flatMap((same) => {
    const most = Math.max(...same.map(specificity))
    return same.filter((fee) => specificity(fee) === most)
  })
}

/** The subject's own scope outweighs the course, the course the level, then the semester, then the kind of school. */
function specificity(fee: Fee): number {
  const scopes = [fee.lab_type, fee.subject_category_id, fee.course_id, fee.level, fee.semester, fee.level_type]
  return scopes.reduce<number>((sum, scope) => sum * 2 + (scope == null ? 0 : 1), 0)
}

function line(fee: Fee, quantity: number): Line {
  return {
    kind: fee.kind,
    category_id: fee.category_id,
    description: fee.name,
    quantity_hundredths: quantity,
    rate_centavos: fee.amount_centavos,
    amount_centavos: Math.floor((quantity * fee.amount_centavos + 50) / 100),
  }
}

/** What each grant takes off. Percentages come first; nothing takes more than is left of its base. */
function applyGrants(lines: readonly Line[], grants: readonly Grant[], stacking: 'highest_only' | 'all'): Discount[] {
  const left = { tuition: 0, misc: 0, other: 0 }
  for (const entry of lines) left[entry.kind === 'tuition' || entry.kind === 'misc' ? entry.kind : 'other'] += entry.amount_centavos
  const full = { ...left }
  const sum = (pot: typeof left, base: Grant['base']): number => (base === 'all' ? pot.tuition + pot.misc + pot.other : pot[base])
  const worth = (grant: Grant): number => {
    const amount = grant.rule === 'percent' ? percentOf(sum(full, grant.base), grant.value) : grant.value
    return Math.min(amount, grant.cap_centavos ?? amount, sum(full, grant.base))
  }
  const ordered = [...grants].sort((a, b) => Number(a.rule === 'fixed') - Number(b.rule === 'fixed') || worth(b) - worth(a))
  const school = ordered.filter((grant) => grant.is_exclusive).sort((a, b) => worth(b) - worth(a))
  const dropped = stacking === 'highest_only' ? school.slice(1) : []
  return ordered
    .filter((grant) => !dropped.includes(grant))
    .map((grant) => {
      const amount = Math.min(worth(grant), sum(left, grant.base))
      take(left, grant.base, amount)
      return { student_grant_id: grant.student_grant_id ?? null, description: grant.name, amount_centavos: amount }
    })
    .filter((discount) => discount.amount_centavos > 0)
}

function take(left: { tuition: number; misc: number; other: number }, base: Grant['base'], amount: number): void {
  let rest = amount
  for (const pot of base === 'all' ? (['tuition', 'misc', 'other'] as const) : [base]) {
    const part = Math.min(left[pot], rest)
    left[pot] -= part
    rest -= part
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
  const rest = Math.max(0, net - down)
  const each = Math.floor(rest / parts)
  return [down, ...Array.from({ length: parts }, (_, index) => (index === parts - 1 ? rest - each * (parts - 1) : each))]
}

export type Period = 'midterm' | 'final'
export type MinimumFacts = {
  settings: Partial<Record<Period, MinimumPayment>>
  net: number
  paid: number
  overrides: readonly Period[]
}
export type Minimum = { period: Period; required_centavos: number; missing_centavos: number; shown: boolean }

/** What each period asks for, what is still missing, and whether its grades show. */
export function minimums(facts: MinimumFacts): Minimum[] {
  return (['midterm', 'final'] as const).map((period) => {
    const setting = facts.settings[period]
    const required = requiredMinimum(setting, facts.net)
    const shown = showGrade({ setting, net: facts.net, paid: facts.paid, override: facts.overrides.includes(period) })
    return { period, required_centavos: required, missing_centavos: Math.max(0, required - facts.paid), shown }
  })
}

export type Due = { period: string; due_on: string | null; amount_centavos: number }

/** The plan a term is paid by: downpayment when classes start, then four instalments by the four examinations. */
export function paymentPlan(net: number, downpayment: number, due: Partial<Record<string, string | null>> = {}): Due[] {
  if (net <= 0) return []
  const amounts = instalments(net, downpayment, 4)
  return ['down', 'prelim', 'midterm', 'semifinal', 'final'].map((period, index) => ({
    period,
    due_on: due[period] ?? null,
    amount_centavos: amounts[index] ?? 0,
  }))
}

/** The number after the last one of a booklet: `0000099` is followed by `0000100`, `A-09` by `A-10`; empty when there is none. */
export function numberAfter(last: string | null | undefined): string {
  const match = /^(.*?)(\d+)$/.exec(last ?? '')
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
  /** Of base `category`: its name, and what was assessed for it. */
  category?: string | null
  category_centavos?: number
}

/** Day 1 is the first day of classes. Every day before it is day 0: the last row for such days counts, else the first of all. */
export function withdrawalPolicy(policies: readonly WithdrawalPolicy[], day: number): WithdrawalPolicy | undefined {
  const sorted = [...policies].sort((a, b) => a.from_day - b.from_day)
  if (day < 1) return sorted.findLast((row) => row.from_day < 1) ?? sorted[0]
  return sorted.find((row) => day >= row.from_day && (row.to_day == null || day <= row.to_day))
}

/**
 * What a withdrawal leaves to pay, in centavos.
 * CHED CMO 40 s.2008 sec. 100: 25 % in the first week, 50 % in the second, all later. Before classes start schools keep a registration fee.
 */
export function withdrawalCharge(policies: readonly WithdrawalPolicy[], day: number, net: number, tuition: number): number {
  const policy = withdrawalPolicy(policies, day)
  if (!policy) return net
  const base = { total: net, tuition, category: policy.category_centavos ?? 0 }[policy.base]
  return Math.min(net, percentOf(base, policy.charge_percent))
}

const percentOf = (centavos: number, percent: number): number => Math.floor((centavos * Math.round(percent * 100) + 5000) / 10_000)
const hundredths = (units: number): number => Math.round(units * 100)
const total = (rows: readonly { amount_centavos: number }[]): number => rows.reduce((sum, row) => sum + row.amount_centavos, 0)
