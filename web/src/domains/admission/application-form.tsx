import { Button } from '@mantine/core'
import type { EnrolleeType, Reason } from '@talaan/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type EntryForm, focusFirst, REQUIRED } from '../../lib/form.ts'
import { isoDate } from '../../lib/format.ts'
import { Reasons } from '../../ui/reasons.tsx'
import classes from './admission.module.css'
import { type ApplicationValues, isMinor, LAST_STEP, steps } from './application.ts'
import { StepAbout } from './step-about.tsx'
import { StepAddress } from './step-address.tsx'
import { StepApply } from './step-apply.tsx'
import { StepFamily } from './step-family.tsx'
import { StepReview } from './step-review.tsx'

export type ApplicationForm = EntryForm<ApplicationValues>

/** The open step, kept in the address so that Back goes one step back. */
export function useStep(first = 0): [step: number, go: (step: number, replace?: boolean) => void] {
  const { step } = useSearch({ strict: false }) as { step?: string }
  const navigate = useNavigate()
  const open = Math.min(Math.max(Number(step) || first + 1, 1), steps.length) - 1
  return [open, (next, replace) => navigate({ to: '.', search: ((old: object) => ({ ...old, step: next + 1 })) as never, replace })]
}

interface ApplicationStepsProps {
  form: ApplicationForm
  school: string
  openTypes: readonly EnrolleeType[]
  asksConsent: boolean
  submitLabel: string
  /** Why the last sending was refused. */
  reasons: readonly Reason[]
  /** Below the buttons. */
  children?: ReactNode
}

/** The application in five short steps. Each is checked before the next. */
export function ApplicationSteps({ form, school, openTypes, asksConsent, submitLabel, reasons, children }: ApplicationStepsProps) {
  const [step, go] = useStep(asksConsent ? 0 : LAST_STEP)
  const [isReviewing, setReviewing] = useState(!asksConsent)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // A form that was sent or emptied starts at its first step, also when Back leads to a later one.
  useEffect(() => {
    if (step > 0 && !form.form.getValues().category) go(0, true)
  }, [step])
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const { errors } = form.form
    if (steps[step]!.fields.some((field) => errors[field])) focusFirst(form.form, errors)
    else title.current?.focus()
  }, [step, form.form])

  const edit = (part: number) => {
    setReviewing(true)
    go(part)
  }
  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { category, birthdate, guardian_consent_name } = form.form.values
    const isAlone = asksConsent && isMinor(birthdate, isoDate(new Date())) && !guardian_consent_name.trim()
    const missing = step === 0 && !category ? 'category' : step === LAST_STEP && isAlone ? 'guardian_consent_name' : undefined
    if (missing) {
      if (step === 0) form.check(['enrollee_type'])
      form.form.setFieldError(missing, REQUIRED)
      focusFirst(form.form, { [missing]: REQUIRED })
    } else if (step === LAST_STEP) form.submit(event)
    else if (form.check(steps[step]!.fields)) go(isReviewing ? LAST_STEP : step + 1)
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
      <Reasons reasons={reasons} />
      {step === 0 && <StepApply form={form} open={openTypes} />}
      {step === 1 && <StepAbout form={form} />}
      {step === 2 && <StepAddress form={form} />}
      {step === 3 && <StepFamily form={form} />}
      {step === LAST_STEP && <StepReview form={form} school={school} asksConsent={asksConsent} onEdit={edit} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          onClick={() => go(step - 1)}
          style={step === 0 || (isReviewing && !asksConsent) ? { visibility: 'hidden' } : undefined}
        >
          Back
        </Button>
        <Button type="submit" size="md" loading={form.busy}>
          {step === LAST_STEP ? submitLabel : isReviewing ? 'Done' : 'Next'}
        </Button>
      </div>
      {children}
    </form>
  )
}
