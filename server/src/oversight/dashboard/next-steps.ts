import { checkingText, enrollmentStatus, formatPesos, hasCode, type Reason, type Step, type ToPay, termName } from '@talaan/contract'

export interface StepFacts {
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
  to_pay: ToPay
  /** Offices with something open. */
  offices: readonly { name: string; location: string | null; open: readonly { reason: string; how_to_clear: string | null }[] }[]
}

const BILLING = '/admin/student/billing'
const SUBJECTS = '/admin/student/subjects'
const HOW_TO_PAY = 'Pay at the cashier, or online and send the proof.'

/** What a student does next, or waits for, the most pressing first: who acts, what, by when and where. */
export function nextSteps(facts: StepFacts): Step[] {
  const steps = [enrollmentStep(facts), paymentStep(facts), ...facts.offices.map(officeStep)].filter((step) => step !== undefined)
  return steps.length > 0 ? steps : [nothingStep]
}

const nothingStep: Step = {
  kind: 'nothing',
  actor: 'you',
  title: 'Nothing to do now',
  text: 'Anything the school needs from you will be shown here.',
  due_on: null,
  place: null,
  screen: null,
}

function enrollmentStep(facts: StepFacts): Step | undefined {
  const { enrollment } = facts
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
  if (status === enrollmentStatus.onHold) return isSettledByPayment(facts) ? undefined : holdStep(enrollment.warnings)
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

/** A hold that ends with the payment is no second step beside it. */
const isSettledByPayment = ({ enrollment: { status, warnings }, to_pay }: StepFacts): boolean =>
  status === enrollmentStatus.onHold && to_pay.amount_centavos > 0 && (warnings[0]?.url ?? BILLING) === BILLING

/** What is to be paid now; without it, the proof that the cashier checks, or what is due next. */
function paymentStep(facts: StepFacts): Step | undefined {
  const { amount_centavos, lines, next } = facts.to_pay
  const step = { kind: 'pay', actor: 'you', place: 'Cashier', screen: BILLING } as const
  const checking = checkingText(facts.to_pay)
  if (amount_centavos > 0) {
    const [hold] = isSettledByPayment(facts) ? facts.enrollment.warnings : []
    const overdue = lines.find(({ is_overdue }) => is_overdue)
    const texts = [hold?.message, overdue && 'This is overdue.', checking].filter((text) => text !== undefined)
    const text = texts.join(' ') || HOW_TO_PAY
    return {
      ...step,
      title: `Pay ${formatPesos(amount_centavos)}`,
      text,
      due_on: lines.find(({ due_on }) => due_on !== null)?.due_on ?? null,
    }
  }
  if (checking) return { ...step, actor: 'cashier', title: 'The cashier checks your proof of payment', text: checking, due_on: null }
  return next ? { ...step, title: `Pay ${formatPesos(next.amount_centavos)}`, text: HOW_TO_PAY, due_on: next.due_on } : undefined
}

function officeStep({ name, location, open }: StepFacts['offices'][number]): Step {
  const [first] = open
  const text = [first?.reason, first?.how_to_clear].filter(Boolean).join('. ')
  const title = open.length > 1 ? `Clear ${open.length} items at ${name}` : `Clear your account at ${name}`
  return { kind: 'clearance', actor: 'you', title, text, due_on: null, place: location ?? name, screen: '/admin/student/eclearance' }
}
