import { Button } from '@mantine/core'
import type { EnrolleeType, Reason } from '@talaan/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type EntryForm, focusFirst, REQUIRED } from '../../../lib/checked-form.ts'
import { isoDate } from '../../../lib/format.ts'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import { DelayedLoader, Skeleton } from '../../../ui/feedback/states.tsx'
import classes from '../admission.module.css'
import { type ApplicationValues, isMinor, isNeeded, LAST_STEP, missingOf, steps } from './application.ts'
import { StepApply } from './step-apply.tsx'
import type { ApplicationForm } from './types.ts'
import { useArrival } from './use-arrival.ts'

/** Each step comes when it is due, and all of them once the first stands. */
const later = {
  about: () => import('./step-about.tsx'),
  address: () => import('./step-address.tsx'),
  family: () => import('./step-family.tsx'),
  schools: () => import('./step-schools.tsx'),
  review: () => import('./step-review.tsx'),
}
/** What each step is made of; the first one stands already. */
const loads = [undefined, ...Object.values(later)]
const StepAbout = lazy(later.about)
const StepAddress = lazy(later.address)
const StepFamily = lazy(later.family)
const StepSchools = lazy(later.schools)
const StepReview = lazy(later.review)

/** The open step, kept in the address so that Back goes one step back. */
export function useStep(first = 0): [step: number, go: (step: number, replace?: boolean) => void] {
  const { step } = useSearch({ strict: false }) as { step?: string }
  const navigate = useNavigate()
  const open = Math.min(Math.max(Number(step) || first + 1, 1), steps.length) - 1
  return [open, (next, replace) => navigate({ to: '.', search: ((old: object) => ({ ...old, step: next + 1 })) as never, replace })]
}

interface ApplicationStepsProps {
  form: EntryForm<ApplicationValues>
  school: string
  openTypes: readonly EnrolleeType[]
  asksConsent: boolean
  submitLabel: string
  /** Waits for what the steps are checked by, where that comes late. */
  ready?: () => Promise<unknown>
  /** Sends the whole form. */
  send: (event: FormEvent<HTMLFormElement>) => void
  /** Why the last sending was refused. */
  reasons: readonly Reason[]
  /** Below the buttons. */
  children?: ReactNode
}

/** The application in short steps. Each is checked before the next. */
export function ApplicationSteps({
  form: entry,
  school,
  openTypes,
  asksConsent,
  submitLabel,
  ready,
  send,
  reasons,
  children,
}: ApplicationStepsProps) {
  const [step, go] = useStep(asksConsent ? 0 : LAST_STEP)
  const [isReviewing, setReviewing] = useState(!asksConsent)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const refused = useRef<HTMLDivElement>(null)
  const { waiting, arrived } = useArrival()
  const { form, check } = entry
  const values = form.getValues()
  const own: ApplicationForm = {
    ...entry,
    field: (name, type) => ({ ...entry.field(name as 'lrn', type), ...(isNeeded(values, name) && { withAsterisk: true }) }),
  }
  useEffect(() => {
    for (const load of Object.values(later)) load().catch(() => undefined)
  }, [])
  // Whoever presses the button at the end of a long page sees nothing of what appears on top.
  useEffect(() => {
    if (reasons.length > 0) refused.current?.focus()
  }, [reasons])
  // A form that was sent or emptied starts at its first step, also when Back leads to a later one.
  useEffect(() => {
    if (step > 0 && !form.getValues().category) go(0, true)
  }, [step])
  const focus = () => {
    if (shown.current === step) return
    shown.current = step
    if (steps[step]!.fields.some((field) => form.errors[field])) focusFirst(form, form.errors)
    else title.current?.focus()
  }

  const edit = (part: number) => {
    setReviewing(true)
    go(part)
  }
  const next = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await arrived([ready?.(), loads[step + 1]?.()])) proceed(event)
  }
  const proceed = (event: FormEvent<HTMLFormElement>) => {
    const values = form.getValues()
    const isAlone = asksConsent && isMinor(values.birthdate, isoDate(new Date()))
    const guardian = (['guardian_consent_name', 'guardian_consent_relationship'] as const).filter((name) => isAlone && !values[name].trim())
    const isLast = step === LAST_STEP
    const missing = [...missingOf(values, steps[step]!.fields), ...(isLast ? guardian : [])]
    if (isLast && missing.length === 0) return send(event)
    const checked = isLast ? (asksConsent ? ['consent'] : []) : steps[step]!.fields
    if (check(checked as never, Object.fromEntries(missing.map((name) => [name, REQUIRED])))) go(isReviewing ? LAST_STEP : step + 1)
  }

  return (
    <form onSubmit={next} noValidate className={classes.box}>
      <div className={classes.steps}>
        <div className={classes.bars} aria-hidden>
          {steps.map((one, i) => (
            <span key={one.title} data-done={i < step || undefined} data-here={i === step || undefined} />
          ))}
        </div>
        <p className={`${classes.quiet} ${classes.small}`}>
          Step {step + 1} of {steps.length}
        </p>
        <h2 ref={title} className={classes.stepTitle} tabIndex={-1}>
          {step === LAST_STEP && !asksConsent ? 'Review' : steps[step]!.title}
        </h2>
      </div>
      {reasons.length > 0 && (
        <div ref={refused} tabIndex={-1}>
          <Reasons reasons={reasons} />
        </div>
      )}
      <Suspense fallback={<DelayedLoader>{<Skeleton />}</DelayedLoader>}>
        {step === 0 && <StepApply form={own} open={openTypes} />}
        {step === 1 && <StepAbout form={own} />}
        {step === 2 && <StepAddress form={own} />}
        {step === 3 && <StepFamily form={own} />}
        {step === 4 && <StepSchools form={own} />}
        {step === LAST_STEP && <StepReview form={own} school={school} asksConsent={asksConsent} onEdit={edit} />}
        <Arrived key={step} then={focus} />
      </Suspense>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          onClick={() => go(step - 1)}
          style={step === 0 || (isReviewing && !asksConsent) ? { visibility: 'hidden' } : undefined}
        >
          Back
        </Button>
        <Button type="submit" size="md" loading={entry.busy || waiting}>
          {step === LAST_STEP ? submitLabel : isReviewing ? 'Done' : 'Next'}
        </Button>
      </div>
      {children}
    </form>
  )
}

/** Beside what comes late: its effect runs once that stands. */
function Arrived({ then }: { then: () => void }) {
  useEffect(then, [])
  return null
}
