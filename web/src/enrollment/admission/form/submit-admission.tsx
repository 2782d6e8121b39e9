import { Anchor } from '@mantine/core'
import type { Reason } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { hasCode, PRIVACY_NOTICE_VERSION } from '@talaan/contract/values'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call, reasonsOf } from '#lib/call.ts'
import { type Checks, useCheckedForm } from '#lib/checked-form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { actionName } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import classes from '../admission.module.css'
import { useOpenedApplication } from '../applicant/opened-application.ts'
import { openTypes, type Period } from '../applicant/period.ts'
import { type ApplicationValues, blankApplication, LAST_STEP, stepWithField, valuesOfDraft } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'
import { useChallenge } from './use-challenge.ts'

let loadedChecks: Checks | undefined
let loading: Promise<void> | undefined

const loadChecks = () =>
  (loading ??= import('./application-checks.ts').then(
    ({ checks }) => {
      loadedChecks = checks
    },
    (error) => {
      loading = undefined
      throw error
    },
  ))

const checks: Checks = {
  complete: (values) => loadedChecks?.complete(values) ?? values,
  errors: (values, fixed) => loadedChecks?.errors(values, fixed) ?? {},
  isRequired: (name) => loadedChecks?.isRequired(name) ?? false,
  maxLength: (name) => loadedChecks?.maxLength(name),
}

/**
 * The checks of an application's fields. They are as large as the whole form and are loaded after the first step,
 * so that somebody with a slow phone can begin before. `loadChecks` waits for them, and rejects without a network.
 */
function useDelayedChecks(): { checks: Checks; loadChecks: () => Promise<void> } {
  const [, setIsLoaded] = useState(loadedChecks !== undefined)
  useEffect(() => {
    loadChecks().then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [])
  return { checks, loadChecks }
}

const STORAGE_KEY = 'online-admission'
const MAX_AGE_DAYS = 7

/** The draft stored on this device, for at most seven days. Consent to an older privacy notice does not count. */
function readDraft(now = Date.now()): ApplicationValues {
  let values = blankApplication()
  try {
    const { at, typed: draft } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { at?: number; typed?: Record<string, unknown> }
    if (draft && at !== undefined && now - at < MAX_AGE_DAYS * 86_400_000) values = valuesOfDraft(draft)
    else dropDraft()
  } catch {
    return values
  }
  const isSameNotice = values.privacy_notice_version === PRIVACY_NOTICE_VERSION
  return { ...values, consent: values.consent && isSameNotice, privacy_notice_version: PRIVACY_NOTICE_VERSION }
}

/** Stores the draft. A browser without storage keeps none, and people can apply all the same. */
function storeDraft(values: ApplicationValues): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ at: Date.now(), typed: values }))
  } catch {
    return
  }
}

const dropDraft = (): void => localStorage.removeItem(STORAGE_KEY)

/** The form of a new application. The draft stays on this device until it is sent. */
export function SubmitAdmission({ period }: { period: Period }) {
  const navigate = useNavigate()
  const [step, go] = useStep()
  const [draft] = useState(readDraft)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const { setApplication } = useOpenedApplication()
  const { solveChallenge, dropProof } = useChallenge(step === LAST_STEP)
  const proof = useRef('')
  const [isSolving, setIsSolving] = useState(false)
  const { checks, loadChecks } = useDelayedChecks()
  const form = useCheckedForm(admission.submitAdmission, checks, {
    initialValues: draft,
    fixed: { proof: '-' },
    toRequest: ({ category: _, ...fields }) => ({ ...fields, proof: proof.current }) as never,
    success: false,
    refresh: [],
    onSuccess: async ({ data: { trans_no } }) => {
      const { birthdate } = form.form.getValues()
      dropProof()
      dropDraft()
      // Opens the application at once. Where that fails, its page asks for the birthdate.
      await call(admission.findAdmission, { trans_no, birthdate }).then(({ data }) => setApplication(data), toast.failure)
      const search = { sent: '', view: 'documents' }
      navigate({ to: fillPath('/online-admission/:trans_no', { trans_no }), search, replace: true })
    },
    onInvalid: (names) => go(stepWithField(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (reasonsOf(error).some(hasCode('admission.proof'))) dropProof()
      if (error instanceof CallError && error.failure.errors) go(stepWithField(Object.keys(error.failure.errors)))
    },
  })
  const { values } = form.form
  useEffect(() => {
    if (form.form.isDirty()) storeDraft(values)
  }, [values, form.form])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSolving(true)
    try {
      proof.current = await solveChallenge()
      form.submit()
    } catch (error) {
      toast.failure(error, actionName(admission.submitAdmission))
    } finally {
      setIsSolving(false)
    }
  }
  const startOver = async () => {
    dropDraft()
    form.form.setInitialValues(blankApplication())
    form.form.reset()
    go(0)
  }
  return (
    <ApplicationSteps
      form={{ ...form, busy: form.busy || isSolving }}
      school={period.school_name}
      openTypes={openTypes(period)}
      asksConsent
      submitLabel="Submit application"
      loadChecks={loadChecks}
      send={send}
      reasons={reasons}
    >
      <DraftNote onClear={startOver} />
    </ApplicationSteps>
  )
}

/** Says where the draft is kept, with a button that clears the form. */
function DraftNote({ onClear }: { onClear: () => Promise<void> }) {
  const clear = () =>
    ask({ text: 'Clear this form? All your answers will be removed from this device.', verb: 'Clear form', danger: true, run: onClear })
  return (
    <p className={`${classes.quiet} ${classes.small}`}>
      Your answers are saved on this device for up to seven days, until you submit.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={clear}>
        Clear form
      </Anchor>
    </p>
  )
}
