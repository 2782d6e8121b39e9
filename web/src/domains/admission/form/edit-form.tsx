import { Anchor } from '@mantine/core'
import { EditedApplication, type OpenedAdmission, type Reason } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { enrolleeTypes } from '@talaan/contract/values'
import { useState } from 'react'
import { CallError, reasonsOf } from '../../../lib/call.ts'
import { useEntryForm } from '../../../lib/form.ts'
import { useCall } from '../../../lib/query.ts'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
import classes from '../admission.module.css'
import { openTypes } from '../applicant/period.ts'
import { stepWithField, valuesOf } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'

interface EditFormProps {
  application: OpenedAdmission
  setApplication: (application: OpenedAdmission) => void
}

/** The whole application for review; each step can be changed. */
export function EditForm({ application, setApplication }: EditFormProps) {
  const [, go] = useStep()
  const period = useCall(admission.admissionPeriod, {}).data?.data
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const form = useEntryForm(admission.editAdmission, {
    body: EditedApplication,
    initialValues: valuesOf(application),
    fixed: { trans_no: application.trans_no, access: application.access, updated_at: application.updated_at },
    refresh: [],
    onSuccess: ({ data }) => setApplication(data),
    onInvalid: (names) => go(stepWithField(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (error instanceof CallError && error.failure.errors) go(stepWithField(Object.keys(error.failure.errors)))
    },
  })
  useUnsaved(() => form.form.isDirty())
  return (
    <ApplicationSteps
      form={form}
      school={application.school_name}
      openTypes={period ? openTypes(period) : enrolleeTypes}
      asksConsent={false}
      submitLabel="Save changes"
      send={form.submit}
      reasons={reasons}
    >
      {application.confirmed_at && (
        <p className={`${classes.quiet} ${classes.small}`}>You have confirmed this application. After a change, confirm it again.</p>
      )}
      {reasons.length > 0 && (
        <p className={classes.quiet}>
          <Anchor href={`/online-admission/${application.trans_no}`} underline="always">
            Open the application again
          </Anchor>{' '}
          to see how it stands now.
        </p>
      )}
    </ApplicationSteps>
  )
}
