import { Button } from '@mantine/core'
import type { StudentAccount } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/dialog/confirm.tsx'

/** Mails a temporary password to the personal email. */
export function OpenAccount({ student }: { student: StudentAccount }) {
  const { run } = useAction(studentRecords.openAccount, { refreshOnConflict: true })
  const email = student.person.personal_email
  const confirm = () =>
    ask({
      text: `Open a portal account for ${student.name}?`,
      verb: 'Open account',
      children: email ? `A temporary password will be sent to ${email}.` : 'No personal email on record. Edit the student first.',
      run: () => run({ id: student.id }),
    })
  return (
    <Button size="compact-sm" variant="default" onClick={confirm}>
      Open account
    </Button>
  )
}
