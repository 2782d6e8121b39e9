import { Button, Checkbox, Radio, Stack } from '@mantine/core'
import type { AcceptedAccount, ClaimedStudent, DocumentKind, Reason, Request } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useEffect, useRef, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { decisionKey } from '#ui/queue/queue.tsx'
import { MissingDocuments } from './missing-documents.tsx'
import classes from './office.module.css'

interface AgeCheckProps {
  enrollmentId: number
  onShown: () => void
}

/** Says that the birthdate gives an unusual age, where it does. */
function AgeCheck({ enrollmentId, onShown }: AgeCheckProps) {
  const warning = useCall(admissionOffice.acceptedAccount, { id: enrollmentId }).data?.data.age_warning
  const isShown = Boolean(warning)
  useEffect(() => {
    if (isShown) onShown()
  })
  return isShown && <div className={classes.warning}>{warning}</div>
}

interface AccountChoiceProps {
  enrollmentId: number
  onChoose: (withAccount: boolean) => void
}

/** Whether the account of an accepted student is created now, with the name that the student will sign in with. */
function AccountChoice({ enrollmentId, onChoose }: AccountChoiceProps) {
  const query = useCall(admissionOffice.acceptedAccount, { id: enrollmentId })
  return (
    <States query={query} skeleton={<Skeleton count={2} height={40} />}>
      {({ data }) =>
        data.has_account ? <span>The student keeps the account on record.</span> : <Choice account={data} onChoose={onChoose} />
      }
    </States>
  )
}

function Choice({ account, onChoose }: { account: AcceptedAccount; onChoose: (withAccount: boolean) => void }) {
  const [choice, setChoice] = useState('now')
  return (
    <>
      <Radio.Group
        label="Portal account"
        value={choice}
        onChange={(value) => {
          setChoice(value)
          onChoose(value === 'now')
        }}
      >
        <Stack>
          <Radio value="now" label="Create the account now" description={describeAccount(account)} />
          <Radio value="later" label="No account yet" description="Open it later on the page of the student." />
        </Stack>
      </Radio.Group>
      {account.shared_with.length > 0 && (
        <div className={classes.warning}>
          <span>
            {account.email} is also the email of {account.shared_with.join('; ')}. Accept only if this is a different person.
          </span>
        </div>
      )}
    </>
  )
}

function describeAccount({ signs_in_with, email, student_id_number }: AcceptedAccount): string {
  const number = student_id_number ? `the student number ${student_id_number}` : 'the student number, which will be assigned now'
  const signInName = signs_in_with === 'email' ? email : number
  const delivery = email ? `A temporary password will be sent to ${email}.` : 'No email on record: print the sign-in slip afterwards.'
  return `Sign-in name: ${signInName}. ${delivery}`
}

interface Warnings {
  /** Required documents that are missing. */
  missing?: readonly DocumentKind[]
  /** The student whom the application names. */
  claim?: ClaimedStudent | null
  /** A student of the school who asks to enroll again, without an application. */
  isOldStudent?: boolean
}

/** Asks, with what the registrar should check first, then accepts the request behind an enrollment. */
export function useAcceptAdmission(onDone?: () => void): (enrollmentId: number, name: string, warnings?: Warnings) => void {
  const navigate = useNavigate()
  const request = useRef<Request<typeof admissionOffice.acceptAdmission>>(undefined)
  const { run } = useAction(admissionOffice.acceptAdmission, {
    refreshOnConflict: true,
    onSuccess: onDone,
    isShownInPlace: (error) => ageWarningOf(error) !== undefined || noCurriculumReasonOf(error) !== undefined,
    onError: (error) => {
      const reason = noCurriculumReasonOf(error)
      if (reason) askToOpenCurricula(reason, () => navigate({ to: uncheckedTarget(reason.url!) }))
      const warning = ageWarningOf(error)
      if (warning && request.current) askAboutAge(warning, () => accept({ ...request.current!, age_checked: true }))
    },
  })
  const accept = (next: Request<typeof admissionOffice.acceptAdmission>) => {
    request.current = next
    return run(next)
  }
  return (id, name, { missing = [], claim, isOldStudent = false } = {}) => {
    let identity_checked = false
    let with_account = true
    // The registrar has read the warning in this question, so no second one is asked.
    let age_checked = false
    ask({
      text: isOldStudent ? `Accept the enrollment request of ${name}?` : `Accept the admission request by ${name}?`,
      verb: 'Accept',
      children: (
        <Stack>
          <AgeCheck
            enrollmentId={id}
            onShown={() => {
              age_checked = true
            }}
          />
          <span>{isOldStudent ? 'The student' : 'The applicant'} moves to For Enrollment.</span>
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

const noCurriculumReasonOf = (error: unknown): Reason | undefined =>
  reasonsOf(error).find((reason) => hasCode('enrollment.no_curriculum')(reason) && reason.url !== undefined)

const askToOpenCurricula = ({ message, clears_by }: Reason, open: () => unknown): void =>
  ask({ text: message, verb: 'Open curricula', children: <span>{clears_by}, then accept the application.</span>, run: async () => open() })

/** An application that names a student is theirs when the registrar says so; one that the student disowned gets a record of its own. */
function ClaimCheck({ claim, onCheck }: { claim: ClaimedStudent; onCheck: (isChecked: boolean) => void }) {
  const student = `${claim.full_name}${claim.student_id_number ? `, ${claim.student_id_number}` : ''}`
  if (claim.is_disowned) {
    return <div className={classes.warning}>This application was not sent by {student}. It gets a new student record.</div>
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

export function AcceptAdmission({ enrollmentId, name, onDone, ...warnings }: AcceptAdmissionProps) {
  const accept = useAcceptAdmission(onDone)
  return (
    <Button {...decisionKey('A')} onClick={() => accept(enrollmentId, name, warnings)}>
      Accept
    </Button>
  )
}
