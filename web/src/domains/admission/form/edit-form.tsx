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
import { stepOf, valuesOf } from './application.ts'
import { ApplicationSteps, useStep } from './application-form.tsx'

interface EditFormProps {
  opened: OpenedAdmission
  put: (next: OpenedAdmission) => void
}

/** Everything once more; each part can be changed. */
export function EditForm({ opened, put }: EditFormProps) {
  const [, go] = useStep()
  const period = useCall(admission.admissionPeriod, {}).data?.data
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const form = useEntryForm(admission.editAdmission, {
    body: EditedApplication,
    initialValues: valuesOf(opened),
    fixed: { trans_no: opened.trans_no, access: opened.access, updated_at: opened.updated_at },
    refresh: [],
    onSuccess: ({ data }) => put(data),
    onInvalid: (names) => go(stepOf(names)),
    onError: (error) => {
      setReasons(reasonsOf(error))
      if (error instanceof CallError && error.failure.errors) go(stepOf(Object.keys(error.failure.errors)))
    },
  })
  useUnsaved(() => form.form.isDirty())
  return (
    <ApplicationSteps
      form={form}
      school={opened.school_name}
      openTypes={period ? openTypes(period) : enrolleeTypes}
      asksConsent={false}
      submitLabel="Save changes"
      send={form.submit}
      reasons={reasons}
    >
      {opened.confirmed_at && (
        <p className={`${classes.quiet} ${classes.small}`}>You have confirmed this application. After a change, confirm it again.</p>
      )}
      {reasons.length > 0 && (
        <p className={classes.quiet}>
          <Anchor href={`/online-admission/${opened.trans_no}`} underline="always">
            Open the application again
          </Anchor>{' '}
          to see how it stands now.
        </p>
      )}
    </ApplicationSteps>
  )
}
