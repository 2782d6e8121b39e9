import { Radio, Stack } from '@mantine/core'
import type { AcceptedAccount } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useEffect, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import classes from './office.module.css'

interface AgeCheckProps {
  enrollmentId: number
  onShown: () => void
}

/** Says that the birthdate gives an unusual age, where it does. */
export function AgeCheck({ enrollmentId, onShown }: AgeCheckProps) {
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
export function AccountChoice({ enrollmentId, onChoose }: AccountChoiceProps) {
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
