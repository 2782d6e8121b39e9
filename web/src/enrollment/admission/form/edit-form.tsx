import { Anchor } from '@mantine/core'
import { EditedApplication, type OpenedAdmission, type Reason } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { enrolleeTypes } from '@talaan/contract/values'
import { useState } from 'react'
import { CallError, reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import classes from '../admission.module.css'
import { openTypes } from '../applicant/period.ts'
import { requiresOtherDocuments, stepWithField, valuesOf } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'

interface EditFormProps {
  application: OpenedAdmission
  setApplication: (application: OpenedAdmission) => void
}

const hasTakenStep = (application: OpenedAdmission): boolean => application.confirmed_at !== null || application.completed_at !== null

/** The whole application for review; each step can be changed. */
export function EditForm({ application, setApplication }: EditFormProps) {
  const [, go] = useStep()
  const period = useCall(admission.admissionPeriod, {}).data?.data
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const form = useEntryForm(admission.editAdmission, {
    body: EditedApplication,
    initialValues: valuesOf(application),
    fixed: {
      trans_no: application.trans_no,
      access: application.access,
      updated_at: application.updated_at,
      confirm: application.confirmed_at !== null,
    },
    refresh: [],
    onSuccess: ({ data }) => setApplication(data),
    onInvalid: (names) => go(stepWithField(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (error instanceof CallError && error.failure.errors) go(stepWithField(Object.keys(error.failure.errors)))
    },
  })
  useUnsaved(() => form.form.isDirty())
  const mustTakeStepsAgain = requiresOtherDocuments(application, form.form.values) && hasTakenStep(application)
  return (
    <ApplicationSteps
      form={form}
      school={application.school_name}
      openTypes={period ? openTypes(period) : enrolleeTypes}
      asksConsent={false}
      submitLabel={application.confirmed_at && !mustTakeStepsAgain ? 'Save and confirm' : 'Save changes'}
      send={form.submit}
      reasons={reasons}
      note={
        mustTakeStepsAgain && (
          <p role="status" className={classes.warning}>
            This change requires other documents. After you save it, upload them and confirm {application.completed_at && 'and complete '}
            your application again.
          </p>
        )
      }
    >
      {application.confirmed_at && !mustTakeStepsAgain && (
        <p className={`${classes.quiet} ${classes.small}`}>
          With this button you also confirm that your details are correct.{application.completed_at && ' Your application stays complete.'}
        </p>
      )}
      {reasons.length > 0 && (
        <p className={classes.quiet}>
          <Anchor href={`/online-admission/${application.trans_no}`} underline="always">
            Open the application again
          </Anchor>{' '}
          to see its current details.
        </p>
      )}
    </ApplicationSteps>
  )
}
