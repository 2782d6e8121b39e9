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
export type LineKind = 'tuition' | 'laboratory' | 'miscellaneous' | 'other'

/** A row of the fee schedule. A scope field that is null fits everything. */
export type Fee = {
  category: string
  kind: LineKind
  name: string
  basis: FeeBasis
  amount_centavos: number
  level_type?: LevelType | null
  course_id?: number | null
  level?: number | null
  lab_type?: string | null
  school_year?: string | null
  semester?: number | null
}

export type AssessedSubject = { code: string; lec_units: number; lab_units: number; lab_type: string | null; is_nstp: boolean }

export type Grant = {
  name: string
  rule: 'percent' | 'fixed'
  base: 'tuition' | 'misc' | 'all'
  /** Percent 0-100, or centavos when fixed. */
  value: number
  cap_centavos?: number | null
  /** A school discount: under `highest_only` one of these counts, the highest. Government grants are not exclusive. */
  exclusive: boolean
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

export type Line = {
  kind: LineKind
  category: string
  description: string
  quantity_hundredths: number
  rate_centavos: number
  amount_centavos: number
}
export type Discount = { name: string; amount_centavos: number }
export type Assessment = { lines: Line[]; gross_centavos: number; discounts: Discount[]; discount_centavos: number; net_centavos: number }

/** The bill of one enrollment: lines add up to gross; net = gross - discounts, never below 0. */
export function assess(facts: AssessmentFacts): Assessment {
  const lines = assessmentLines(facts)
  const gross = total(lines)
  const discounts = applyGrants(lines, facts.grants ?? [], facts.stacking ?? 'highest_only')
  const discount = total(discounts)
  return { lines, gross_centavos: gross, discounts, discount_centavos: discount, net_centavos: gross - discount }
}

export function assessmentLines(facts: AssessmentFacts): Line[] {
  const plain = facts.subjects.filter((subject) => !subject.is_nstp)
  const nstp = facts.subjects.filter((subject) => subject.is_nstp)
  const units = {
    per_unit_lec: hundredths(plain.map((subject) => subject.lec_units)),
    per_unit_lab: hundredths(plain.map((subject) => subject.lab_units)),
    per_unit_nstp: hundredths(nstp.map((subject) => subject.lec_units + subject.lab_units)),
    flat_term: 100,
    flat_year: facts.year_assessed ? 0 : 100,
    once_new: facts.is_new ? 100 : 0,
    on_demand: 0,
  }
  const fees = chooseFees(facts)
  // RA 9163: besides its tuition no fee may be charged for NSTP, so its subjects never bring a laboratory fee.
  const labs = Map.groupBy(
    plain.filter((subject) => subject.lab_units > 0),
    (subject) => subject.lab_type,
  )
  const lines = fees.flatMap((fee) => {
    if (fee.basis !== 'per_subject_lab') return [line(fee, units[fee.basis])]
    const answers = [...labs].filter(([labType]) => chosenLabFees(fees, labType).includes(fee))
    return [line(fee, 100 * answers.reduce((count, [, subjects]) => count + subjects.length, 0))]
  })
  return lines.filter((entry) => entry.quantity_hundredths > 0 && entry.amount_centavos > 0)
}

/** Of the fees that fit, the most specific per category and basis (laboratory fees also per laboratory type). */
export function chooseFees(
  facts: Pick<AssessmentFacts, 'level_type' | 'course_id' | 'level' | 'school_year' | 'semester' | 'fees'>,
): Fee[] {
  const fits = (scope: unknown, value: unknown): boolean => scope == null || scope === value
  const fitting = facts.fees.filter(
    (fee) =>
      fits(fee.level_type, facts.level_type) &&
      fits(fee.course_id, facts.course_id) &&
      fits(fee.level, facts.level) &&
      fits(fee.school_year, facts.school_year) &&
      fits(fee.semester, facts.semester),
  )
  const groups = Map.groupBy(fitting, (fee) => JSON.stringify([fee.category, fee.basis, fee.lab_type ?? null]))
  return [...groups.values()].map((same) => same.reduce((best, fee) => (specificity(fee) > specificity(best) ? fee : best)))
}

/** Course outweighs level, level outweighs school year, then semester, then kind of school. */
function specificity(fee: Fee): number {
  const weights = [fee.course_id, fee.level, fee.school_year, fee.semester, fee.level_type]
  return weights.reduce<number>((sum, scope) => sum * 2 + (scope == null ? 0 : 1), 0)
}

/** The laboratory fees of one type; a fee without a type stands in where its category has none for that type. */
function chosenLabFees(fees: readonly Fee[], labType: string | null): Fee[] {
  const labs = fees.filter((fee) => fee.basis === 'per_subject_lab')
  const exact = labs.filter((fee) => fee.lab_type != null && fee.lab_type === labType)
  const general = labs.filter((fee) => fee.lab_type == null && !exact.some((other) => other.category === fee.category))
  return [...exact, ...general]
}

function line(fee: Fee, quantity: number): Line {
  return {
    kind: fee.kind,
    category: fee.category,
    description: fee.name,
    quantity_hundredths: quantity,
    rate_centavos: fee.amount_centavos,
    amount_centavos: Math.floor((quantity * fee.amount_centavos + 50) / 100),
  }
}

/** What each grant takes off. Percentages come first; nothing takes more than is left of its base. */
export function applyGrants(lines: readonly Line[], grants: readonly Grant[], stacking: 'highest_only' | 'all'): Discount[] {
  const left = { tuition: 0, misc: 0, other: 0 }
  for (const entry of lines)
    left[entry.kind === 'tuition' ? 'tuition' : entry.kind === 'miscellaneous' ? 'misc' : 'other'] += entry.amount_centavos
  const full = { ...left }
  const sum = (pot: typeof left, base: Grant['base']): number => (base === 'all' ? pot.tuition + pot.misc + pot.other : pot[base])
  const worth = (grant: Grant): number => {
    const amount = grant.rule === 'percent' ? percentOf(sum(full, grant.base), grant.value) : grant.value
    return Math.min(amount, grant.cap_centavos ?? amount, sum(full, grant.base))
  }
  const ordered = [...grants].sort((a, b) => Number(a.rule === 'fixed') - Number(b.rule === 'fixed') || worth(b) - worth(a))
  const school = ordered.filter((grant) => grant.exclusive).sort((a, b) => worth(b) - worth(a))
  const dropped = stacking === 'highest_only' ? school.slice(1) : []
  return ordered
    .filter((grant) => !dropped.includes(grant))
    .map((grant) => {
      const amount = Math.min(worth(grant), sum(left, grant.base))
      take(left, grant.base, amount)
      return { name: grant.name, amount_centavos: amount }
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

export type WithdrawalPolicy = { from_day: number; to_day: number | null; charge_percent: number; base: 'total' | 'tuition' }

/**
 * What a withdrawal leaves to pay, in centavos. Day 1 is the first day of classes; before it the first policy row counts.
 * CHED CMO 40 s.2008 sec. 100: 25 % in the first week, 50 % in the second, all later.
 */
export function withdrawalCharge(policies: readonly WithdrawalPolicy[], day: number, net: number, tuition: number): number {
  const sorted = [...policies].sort((a, b) => a.from_day - b.from_day)
  const policy =
    sorted.find((row) => day >= row.from_day && (row.to_day == null || day <= row.to_day)) ??
    (day < (sorted[0]?.from_day ?? 0) ? sorted[0] : undefined)
  if (!policy) return net
  return Math.min(net, percentOf(policy.base === 'tuition' ? tuition : net, policy.charge_percent))
}

const percentOf = (centavos: number, percent: number): number => Math.floor((centavos * Math.round(percent * 100) + 5000) / 10_000)
const hundredths = (units: readonly number[]): number => units.reduce((sum, value) => sum + Math.round(value * 100), 0)
const total = (rows: readonly { amount_centavos: number }[]): number => rows.reduce((sum, row) => sum + row.amount_centavos, 0)
