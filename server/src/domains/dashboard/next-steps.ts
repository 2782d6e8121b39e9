import { applyPayments, enrollmentStatus, formatPesos, hasCode, type Reason, type Step, termName } from '@talaan/contract'

export interface StepFacts {
  /** YYYY-MM-DD */
  today: string
  enrollment: {
    term: { school_year: string; semester: number }
    /** The level of the enrollment in the term; null without one. */
    level: number | null
    /** The state of the enrollment in the term; null without one. */
    status: number | null
    has_subjects: boolean
    /** Why the student cannot request one. */
    reasons: readonly Reason[]
    warnings: readonly Reason[]
    closes_on: string | null
  }
  /** The newest bill that is not withdrawn. */
  bill: { schedule: { due_on: string | null; amount_centavos: number }[]; paid_centavos: number; balance_centavos: number } | null
  /** Offices with something open. */
  offices: readonly { name: string; location: string | null; open: readonly { reason: string; how_to_clear: string | null }[] }[]
}

const BILLING = '/admin/student/billing'
const SUBJECTS = '/admin/student/subjects'

/** What a student does next, or waits for, the most pressing first: who acts, what, by when and where. */
export function nextSteps(facts: StepFacts): Step[] {
  const steps = [enrollmentStep(facts), paymentStep(facts), ...facts.offices.map(officeStep)].filter((step) => step !== undefined)
  return steps.length > 0 ? steps : [nothingStep]
}

const nothingStep: Step = {
  kind: 'nothing',
  actor: 'you',
  title: 'Nothing to do now',
  text: 'You are told here when the school needs something from you.',
  due_on: null,
  place: null,
  screen: null,
}

function enrollmentStep({ enrollment }: StepFacts): Step | undefined {
  const { term, level, status, has_subjects, reasons, closes_on } = enrollment
  const name = termName({ ...term, ...(level !== null && { level }) })
  const step = { due_on: null, place: 'Registrar', screen: SUBJECTS }
  if (status === enrollmentStatus.enrolled) return undefined
  if (status === enrollmentStatus.pending) {
    const title = `The registrar checks your request for the ${name}`
    return { ...step, kind: 'registrar', actor: 'registrar', title, text: 'You get a notification when it is approved.' }
  }
  if (status === enrollmentStatus.forEnrollment) {
    const text = has_subjects ? 'Your subjects are not final until you are enrolled.' : 'Your subjects appear here once they are added.'
    return { ...step, kind: 'subjects', actor: 'registrar', title: `The registrar prepares your enrollment for the ${name}`, text }
  }
  if (status === enrollmentStatus.onHold) return holdStep(enrollment.warnings)
  if (reasons.some(hasCode('enrollment.no_record'))) return undefined
  const [reason] = reasons
  if (reason) return reasonStep(reason)
  const text = 'Choose your subjects and send the request.'
  const screen = `${SUBJECTS}?view=request`
  return { kind: 'enroll', actor: 'you', title: `Request your enrollment for the ${name}`, text, due_on: closes_on, place: null, screen }
}

const reasonStep = ({ message, clears_by, office, url }: Reason): Step => ({
  kind: 'enroll',
  actor: 'you',
  title: message,
  text: clears_by ? `${clears_by}.` : '',
  due_on: null,
  place: office ?? null,
  screen: url ?? null,
})

function holdStep([warning]: readonly Reason[]): Step {
  const title = warning?.message ?? 'The cashier holds your enrollment.'
  const text = `${warning?.clears_by ?? 'Ask the cashier what to settle'}.`
  return { kind: 'cashier', actor: 'you', title, text, due_on: null, place: warning?.office ?? 'Cashier', screen: warning?.url ?? BILLING }
}

function paymentStep({ bill, today }: StepFacts): Step | undefined {
  if (!bill || bill.balance_centavos <= 0) return undefined
  const parts = applyPayments(bill.schedule, bill.paid_centavos, today)
  const overdue = parts.reduce((sum, part) => sum + (part.state === 'overdue' ? part.left_centavos : 0), 0)
  const next = parts.find(({ state }) => state !== 'paid')
  const centavos = Math.min(bill.balance_centavos, overdue || next?.left_centavos || bill.balance_centavos)
  const title = `Pay ${formatPesos(centavos)}`
  const text = overdue > 0 ? 'This is overdue.' : 'Pay at the cashier, or online and send the proof.'
  return { kind: 'pay', actor: 'you', title, text, due_on: next?.due_on ?? null, place: 'Cashier', screen: BILLING }
}

function officeStep({ name, location, open }: StepFacts['offices'][number]): Step {
  const [first] = open
  const text = [first?.reason, first?.how_to_clear].filter(Boolean).join('. ')
  const title = open.length > 1 ? `Clear ${open.length} items at ${name}` : `Clear your account at ${name}`
  return { kind: 'clearance', actor: 'you', title, text, due_on: null, place: location ?? name, screen: '/admin/student/eclearance' }
}
