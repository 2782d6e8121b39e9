import type { EnrolleeType } from '@talaan/contract'
import { lazy, type Ref, Suspense, useEffect, useRef } from 'react'
import { focusFirst } from '../../../lib/checked-form.ts'
import { DelayedLoader, Skeleton } from '../../../ui/feedback/states.tsx'
import classes from '../admission.module.css'
import { LAST_STEP, steps } from './application.ts'
import { StepApply } from './step-apply.tsx'
import type { ApplicationForm } from './types.ts'

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

export const loadStep = (step: number): Promise<unknown> | undefined => loads[step]?.()

interface ApplicationStepProps {
  step: number
  form: ApplicationForm
  openTypes: readonly EnrolleeType[]
  school: string
  asksConsent: boolean
  onEdit: (step: number) => void
  /** Runs once the step is on the screen. */
  onShown: () => void
}

/** The fields of one step. */
export function ApplicationStep({ step, form, openTypes, school, asksConsent, onEdit, onShown }: ApplicationStepProps) {
  useEffect(() => {
    for (const load of Object.values(later)) load().catch(() => undefined)
  }, [])
  return (
    <Suspense fallback={<DelayedLoader>{<Skeleton />}</DelayedLoader>}>
      {step === 0 && <StepApply form={form} open={openTypes} />}
      {step === 1 && <StepAbout form={form} />}
      {step === 2 && <StepAddress form={form} />}
      {step === 3 && <StepFamily form={form} />}
      {step === 4 && <StepSchools form={form} />}
      {step === LAST_STEP && <StepReview form={form} school={school} asksConsent={asksConsent} onEdit={onEdit} />}
      <Arrived key={step} then={onShown} />
    </Suspense>
  )
}

/** Beside what comes late: its effect runs once that stands. */
function Arrived({ then }: { then: () => void }) {
  useEffect(then, [])
  return null
}

/** How far the applicant is. */
export function StepHead({ step, title, titleRef }: { step: number; title: string; titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className={classes.steps}>
      <div className={classes.bars} aria-hidden>
        {steps.map((one, i) => (
          <span key={one.title} data-done={i < step || undefined} data-here={i === step || undefined} />
        ))}
      </div>
      <p className={`${classes.quiet} ${classes.small}`}>
        Step {step + 1} of {steps.length}
      </p>
      <h2 ref={titleRef} className={classes.stepTitle} tabIndex={-1}>
        {title}
      </h2>
    </div>
  )
}

/** After a change of step the focus goes to its first bad field, or else to its title. */
export function useStepFocus(step: number, form: ApplicationForm['form']) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const focus = () => {
    if (shown.current === step) return
    shown.current = step
    if (steps[step]!.fields.some((field) => form.errors[field])) focusFirst(form, form.errors)
    else title.current?.focus()
  }
  return { title, focus }
}
