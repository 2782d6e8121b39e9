import { Anchor } from '@mantine/core'
import type { Reason } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call, reasonsOf } from '../../../lib/call.ts'
import { useCheckedForm } from '../../../lib/checked-form.ts'
import { toast } from '../../../lib/toast.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'
import classes from '../admission.module.css'
import { useOpened } from '../applicant/opened.ts'
import { openTypes, type Period } from '../applicant/period.ts'
import { blankApplication, LAST_STEP, stepOf } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'
import { useLateChecks } from './delayed-checks.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { useProof } from './use-challenge.ts'

/** A new application. What is typed stays on this device until it is sent. */
export function SubmitAdmission({ period }: { period: Period }) {
  const navigate = useNavigate()
  const [step, go] = useStep()
  const [draft] = useState(readDraft)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const { put } = useOpened()
  const { ready, spent } = useProof(step === LAST_STEP)
  const proof = useRef('')
  const [solving, setSolving] = useState(false)
  const checking = useLateChecks()
  const form = useCheckedForm(admission.submitAdmission, checking.checks, {
    initialValues: draft,
    fixed: { proof: '-' },
    toRequest: ({ category: _, ...fields }) => ({ ...fields, proof: proof.current }) as never,
    success: false,
    refresh: [],
    onSuccess: async ({ data: { trans_no, may_be_known } }) => {
      const { birthdate } = form.form.getValues()
      spent()
      dropDraft()
      // Opened at once where that works; else the page asks for the birthdate.
      await call(admission.findAdmission, { trans_no, birthdate }).then(({ data }) => put(data), toast.failure)
      const search = { sent: '', view: 'documents', ...(may_be_known && { known: '' }) }
      navigate({ to: '/online-admission/$trans_no', params: { trans_no }, search, replace: true } as never)
    },
    onInvalid: (names) => go(stepOf(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (reasonsOf(error).some(hasCode('admission.proof'))) spent()
      if (error instanceof CallError && error.failure.errors) go(stepOf(Object.keys(error.failure.errors)))
    },
  })
  const { values } = form.form
  useEffect(() => {
    if (form.form.isDirty()) keepDraft(values)
  }, [values, form.form])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSolving(true)
    try {
      proof.current = await ready()
      form.submit()
    } catch (error) {
      toast.failure(error)
    } finally {
      setSolving(false)
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
      form={{ ...form, busy: form.busy || solving }}
      school={period.school_name}
      openTypes={openTypes(period)}
      asksConsent
      submitLabel="Submit application"
      ready={checking.ready}
      send={send}
      reasons={reasons}
    >
      <DraftNote onClear={startOver} />
    </ApplicationSteps>
  )
}

/** Where the entered form is kept, and the way to empty it. */
function DraftNote({ onClear }: { onClear: () => Promise<void> }) {
  const clear = () =>
    ask({ text: 'Everything you entered is removed from this device.', verb: 'Clear this form', danger: true, run: onClear })
  return (
    <p className={`${classes.quiet} ${classes.small}`}>
      What you enter stays on this device until you submit it, for at most seven days.{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={clear}>
        Clear this form
      </Anchor>
    </p>
  )
}
