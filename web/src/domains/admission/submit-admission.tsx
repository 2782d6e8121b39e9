import { Button } from '@mantine/core'
import { admission, type Reason } from '@talaan/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError, reasonsOf } from '../../lib/call.ts'
import { useEntryForm } from '../../lib/form.ts'
import { ask } from '../../ui/confirm.tsx'
import classes from './admission.module.css'
import { blankApplication, stepOf } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { openTypes, type Period } from './period.ts'

/** A new application. What is typed stays on this device until it is sent. */
export function SubmitAdmission({ period }: { period: Period }) {
  const navigate = useNavigate()
  const [, go] = useStep()
  const [draft] = useState(readDraft)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const form = useEntryForm(admission.submitAdmission, {
    initialValues: draft,
    toRequest: ({ category: _, ...fields }) => fields as never,
    success: false,
    onSuccess: ({ data }) => {
      dropDraft()
      form.form.setInitialValues(blankApplication())
      form.form.reset()
      navigate({ to: '.', search: { sent: data.trans_no } as never, replace: true })
    },
    onInvalid: (names) => go(stepOf(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (error instanceof CallError && error.failure.errors) go(stepOf(Object.keys(error.failure.errors)))
    },
  })
  const { values } = form.form
  useEffect(() => {
    if (form.form.isDirty()) keepDraft(values)
  }, [values, form.form])

  const startOver = async () => {
    dropDraft()
    form.form.setInitialValues(blankApplication())
    form.form.reset()
    go(0)
  }
  return (
    <ApplicationSteps
      form={form}
      school={period.school_name}
      openTypes={openTypes(period)}
      asksConsent
      submitLabel="Submit application"
      reasons={reasons}
    >
      <p className={`${classes.quiet} ${classes.small}`}>
        What you enter stays on this device until you submit it.{' '}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() =>
            ask({ text: 'Everything you entered is removed from this device.', verb: 'Start over', danger: true, run: startOver })
          }
        >
          Start over
        </Button>
      </p>
    </ApplicationSteps>
  )
}
