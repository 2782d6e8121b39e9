import { Button } from '@mantine/core'
import type { StudentAccount } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Opens the account. A temporary password is mailed to the personal email, if there is one. */
export function OpenAccount({ student }: { student: StudentAccount }) {
  const { run } = useAction(studentRecords.openAccount, { refreshOnConflict: true })
  const email = student.person.personal_email
  const confirm = () =>
    ask({
      text: `Open a portal account for ${student.name}?`,
      verb: 'Open account',
      children: email
        ? `A temporary password will be sent to ${email}. If another person uses this email, the student signs in with the student number.`
        : 'No personal email on record: the student signs in with the student number. Print the sign-in slip afterwards.',
      run: () => run({ id: student.id }),
    })
  return (
    <Button size="compact-sm" variant="default" onClick={confirm}>
      Open account
    </Button>
  )
}
