import { Stack } from '@mantine/core'
import type { EnrolleeType } from '@talaan/contract'
import { lazy, type Ref, Suspense, useEffect, useRef } from 'react'
import { focusFirst } from '#lib/checked-form.ts'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import classes from '../admission.module.css'
import { LAST_STEP, steps } from './application.ts'
import { StepApply } from './step-apply.tsx'
import type { ApplicationForm } from './types.ts'

/** The steps after the first: each is loaded when it is opened, and all of them once the first is shown. */
const stepLoaders = {
  about: () => import('./step-about.tsx'),
  address: () => import('./step-address.tsx'),
  family: () => import('./step-family.tsx'),
  schools: () => import('./step-schools.tsx'),
  review: () => import('./step-review.tsx'),
}
/** Loads each step by its number; the first is part of the form. */
const loadersByStep = [undefined, ...Object.values(stepLoaders)]
const StepAbout = lazy(stepLoaders.about)
const StepAddress = lazy(stepLoaders.address)
const StepFamily = lazy(stepLoaders.family)
const StepSchools = lazy(stepLoaders.schools)
const StepReview = lazy(stepLoaders.review)

export const loadStep = (step: number): Promise<unknown> | undefined => loadersByStep[step]?.()

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
    for (const load of Object.values(stepLoaders)) load().catch(() => undefined)
  }, [])
  return (
    <Suspense fallback={<DelayedSkeleton />}>
      {step === 0 && <StepApply form={form} openTypes={openTypes} />}
      {step === 1 && <StepAbout form={form} />}
      {step === 2 && <StepAddress form={form} />}
      {step === 3 && <StepFamily form={form} />}
      {step === 4 && <StepSchools form={form} />}
      {step === LAST_STEP && <StepReview form={form} school={school} asksConsent={asksConsent} onEdit={onEdit} />}
      <ShownNotice key={step} onShown={onShown} />
    </Suspense>
  )
}

/** Renders nothing. Its effect runs once the lazy step beside it is shown. */
function ShownNotice({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [])
  return null
}

/** The title of the step and its number. */
export function StepHead({ step, title, titleRef }: { step: number; title: string; titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <Stack gap="xs">
      <div className={classes.bars} aria-hidden>
        {steps.map((item, i) => (
          <span key={item.title} data-done={i < step || undefined} data-here={i === step || undefined} />
        ))}
      </div>
      <p className={`${classes.quiet} ${classes.small}`}>
        Step {step + 1} of {steps.length}
      </p>
      <h2 ref={titleRef} className={classes.stepTitle} tabIndex={-1}>
        {title}
      </h2>
    </Stack>
  )
}

/** After a change of step the focus goes to its first bad field, or else to its title. */
export function useStepFocus(step: number, form: ApplicationForm['form']) {
  const title = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  const focus = () => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (steps[step]!.fields.some((field) => form.errors[field])) focusFirst(form, form.errors)
    else title.current?.focus()
  }
  return { title, focus }
}
