import { Button } from '@mantine/core'
import type { EnrolleeType, Reason } from '@talaan/contract'
import { missingAtFirst } from '@talaan/contract/values'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type EntryForm, REQUIRED } from '#lib/checked-form.ts'
import { isoDate } from '#lib/format.ts'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { toast } from '#lib/toast.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import classes from '../admission.module.css'
import { type ApplicationValues, isMinor, isNeeded, LAST_STEP, missingFields, steps } from './application.ts'
import { ApplicationStep, loadStep, StepHead, useStepFocus } from './application-step.tsx'
import type { ApplicationForm } from './types.ts'

/** Parts that are loaded already show no loader, so nothing flickers. */
const LOADER_DELAY_MS = 150

/**
 * Whether the file that could not be loaded can be loaded now. A browser remembers that a file failed and does not request it again, so
 * only a new page helps; what was typed is stored on the device. The message names the file in most browsers; else the page itself is asked.
 */
async function hasArrived(error: unknown): Promise<boolean> {
  const [address = location.href] = /https?:\/\/\S+/.exec(String(error)) ?? []
  return fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Waits for the parts of the next step, and shows an error when one cannot be loaded.
 * `loadParts` resolves to whether all are loaded; a second call while it waits resolves to false.
 */
function useLoadParts(): { isLoading: boolean; loadParts: (parts: readonly (Promise<unknown> | undefined)[]) => Promise<boolean> } {
  const [isLoading, setIsLoading] = useState(false)
  const isRunning = useRef(false)
  const loadParts = async (parts: readonly (Promise<unknown> | undefined)[]) => {
    if (isRunning.current) return false
    isRunning.current = true
    const timer = setTimeout(() => setIsLoading(true), LOADER_DELAY_MS)
    try {
      await Promise.all(parts)
      return true
    } catch (error) {
      if (await hasArrived(error)) location.reload()
      else toast.error('The next step could not be loaded. Check your internet connection and try again.')
      return false
    } finally {
      clearTimeout(timer)
      setIsLoading(false)
      isRunning.current = false
    }
  }
  return { isLoading, loadParts }
}

const openStep = searchParams({ step: wholeNumber })

/** The open step, kept in the address so that Back goes one step back. */
export function useStep(first = 0): [step: number, go: (step: number, replace?: boolean) => void] {
  const { step } = useSearch(openStep)
  const navigate = useNavigate()
  const open = Math.min(Math.max(step || first + 1, 1), steps.length) - 1
  return [open, (next, replace) => navigate({ to: '.', search: (old) => ({ ...old, step: next + 1 }), replace })]
}

interface ApplicationStepsProps {
  form: EntryForm<ApplicationValues>
  school: string
  openTypes: readonly EnrolleeType[]
  asksConsent: boolean
  submitLabel: string
  /** Loads the checks of the fields, where they are loaded after the form. */
  loadChecks?: () => Promise<unknown>
  /** Sends the whole form. */
  send: (event: FormEvent<HTMLFormElement>) => void
  /** Why the last sending was refused. */
  reasons: readonly Reason[]
  /** Above the buttons of the last step. */
  note?: ReactNode
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
  loadChecks,
  send,
  reasons,
  note,
  children,
}: ApplicationStepsProps) {
  const [step, go] = useStep(asksConsent ? 0 : LAST_STEP)
  const [isReviewing, setIsReviewing] = useState(!asksConsent)
  const refusalBox = useRefusalFocus(reasons)
  const { isLoading, loadParts } = useLoadParts()
  const { form, check } = entry
  const { title, focus } = useStepFocus(step, form)
  const values = form.getValues()
  const applicationForm: ApplicationForm = {
    ...entry,
    field: (name, type) => ({
      ...entry.field(name as 'lrn', type),
      ...((isNeeded(values, name) || (asksConsent && name === 'school_graduated_name' && values.enrollee_type === 'new')) && {
        withAsterisk: true,
      }),
    }),
  }
  // A form that was sent or emptied starts at its first step, also when Back leads to a later one.
  useEffect(() => {
    if (step > 0 && !form.getValues().category) go(0, true)
  }, [step])

  const edit = (editedStep: number) => {
    setIsReviewing(true)
    go(editedStep)
  }
  const next = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await loadParts([loadChecks?.(), loadStep(step + 1)])) proceed(event)
  }
  const proceed = (event: FormEvent<HTMLFormElement>) => {
    const missing = missingInStep(form.getValues(), step, asksConsent)
    const isLast = step === LAST_STEP
    if (isLast && missing.length === 0) return send(event)
    const fields = isLast ? (asksConsent ? ['consent'] : []) : steps[step]!.fields
    if (check(fields as never, Object.fromEntries(missing.map((name) => [name, REQUIRED])))) go(isReviewing ? LAST_STEP : step + 1)
  }

  return (
    <form onSubmit={next} noValidate className={classes.box}>
      <StepHead step={step} title={step === LAST_STEP && !asksConsent ? 'Review' : steps[step]!.title} titleRef={title} />
      {reasons.length > 0 && (
        <div ref={refusalBox} tabIndex={-1}>
          <Reasons reasons={reasons} />
        </div>
      )}
      <ApplicationStep
        step={step}
        form={applicationForm}
        openTypes={openTypes}
        school={school}
        asksConsent={asksConsent}
        onEdit={edit}
        onShown={focus}
      />
      {step === LAST_STEP && note}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          onClick={() => go(step - 1)}
          style={step === 0 || (isReviewing && !asksConsent) ? { visibility: 'hidden' } : undefined}
        >
          Back
        </Button>
        <Button type="submit" size="md" loading={entry.busy || isLoading}>
          {step === LAST_STEP ? submitLabel : isReviewing ? 'Done' : 'Next'}
        </Button>
      </div>
      {children}
    </form>
  )
}

/** The fields of a step that this applicant has to fill in and left empty. In the last step a minor's guardian has to consent. */
function missingInStep(values: ApplicationValues, step: number, asksConsent: boolean): string[] {
  const { fields } = steps[step]!
  const missing = missingFields(values, fields)
  if (!asksConsent) return missing
  const isOfMinor = isMinor(values.birthdate, isoDate(new Date()))
  if (step !== LAST_STEP || !isOfMinor) {
    const others = missingAtFirst(values, isOfMinor).filter((name) => fields.includes(name))
    return [...new Set<string>([...missing, ...others])]
  }
  const guardian = ['guardian_consent_name', 'guardian_consent_relationship'] as const
  return [...missing, ...guardian.filter((name) => !values[name].trim())]
}

/** The element that shows a refusal. It gets the focus: whoever presses the button at the end of a long page sees nothing of what appears on top. */
function useRefusalFocus(reasons: readonly Reason[]) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reasons.length > 0) element.current?.focus()
  }, [reasons])
  return element
}
