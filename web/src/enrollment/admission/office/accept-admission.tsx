import { Button, Checkbox, Stack } from '@mantine/core'
import type { ClaimedStudent, DocumentKind, Request } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useRef } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { AccountChoice, AgeCheck } from './account-choice.tsx'
import { MissingDocuments } from './missing-documents.tsx'
import classes from './office.module.css'

interface Warnings {
  /** Required documents that are missing. */
  missing?: readonly DocumentKind[]
  /** The student whom the application names. */
  claim?: ClaimedStudent | null
}

/** Asks, with what the registrar should check first, then accepts the request behind an enrollment. */
export function useAcceptAdmission(onDone?: () => void): (enrollmentId: number, name: string, warnings?: Warnings) => void {
  const request = useRef<Request<typeof admissionOffice.acceptAdmission>>(undefined)
  const { run } = useAction(admissionOffice.acceptAdmission, {
    refreshOnConflict: true,
    onSuccess: onDone,
    isShownInPlace: (error) => ageWarningOf(error) !== undefined,
    onError: (error) => {
      const warning = ageWarningOf(error)
      if (warning && request.current) askAboutAge(warning, () => accept({ ...request.current!, age_checked: true }))
    },
  })
  const accept = (next: Request<typeof admissionOffice.acceptAdmission>) => {
    request.current = next
    return run(next)
  }
  return (id, name, { missing = [], claim } = {}) => {
    let identity_checked = false
    let with_account = true
    // The registrar has read the warning in this question, so no second one is asked.
    let age_checked = false
    ask({
      text: `Accept the admission request by ${name}?`,
      verb: 'Accept',
      children: (
        <Stack>
          <AgeCheck
            enrollmentId={id}
            onShown={() => {
              age_checked = true
            }}
          />
          <span>The applicant moves to For Enrollment.</span>
          <MissingDocuments kinds={missing} />
          {claim && (
            <ClaimCheck
              claim={claim}
              onCheck={(isChecked) => {
                identity_checked = isChecked
              }}
            />
          )}
          <AccountChoice
            enrollmentId={id}
            onChoose={(isNow) => {
              with_account = isNow
            }}
          />
        </Stack>
      ),
      run: () => accept({ id, identity_checked, age_checked, with_account }),
    })
  }
}

const ageWarningOf = (error: unknown): string | undefined => reasonsOf(error).find(hasCode('admission.unusual_age'))?.message

/** An unusual age that the first question did not show, because it was not read yet, is accepted after a second one. */
const askAboutAge = (warning: string, run: () => Promise<unknown>): void =>
  ask({
    text: 'Accept this application with an unusual age?',
    verb: 'Accept anyway',
    children: <div className={classes.warning}>{warning}</div>,
    run,
  })

/** An application that names a student is theirs when the registrar says so; one that the student disowned gets a record of its own. */
function ClaimCheck({ claim, onCheck }: { claim: ClaimedStudent; onCheck: (isChecked: boolean) => void }) {
  const student = `${claim.full_name}${claim.student_id_number ? `, ${claim.student_id_number}` : ''}`
  if (claim.is_disowned) {
    return <div className={classes.warning}>This application is not of {student}. It gets a new student record.</div>
  }
  return (
    <div className={classes.warning}>
      <span>The application names a student of the school, and the student has not confirmed it.</span>
      <Checkbox
        mt={8}
        label={`I checked the identity of the applicant: ${student}`}
        description="Accepting changes the course, curriculum and level of this student."
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
    </div>
  )
}

interface AcceptAdmissionProps extends Warnings {
  enrollmentId: number
  name: string
  onDone?: () => void
}

export function AcceptAdmission({ enrollmentId, name, missing, claim, onDone }: AcceptAdmissionProps) {
  const accept = useAcceptAdmission(onDone)
  return <Button onClick={() => accept(enrollmentId, name, { missing, claim })}>Accept</Button>
}
