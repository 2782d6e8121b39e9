import { Anchor, Button } from '@mantine/core'
import { admission } from '@talaan/contract/calls'
import { useState } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { actionName, useAction } from '../../../lib/query.ts'
import { toast } from '../../../lib/toast.ts'
import classes from '../admission.module.css'
import { useChallenge } from '../form/use-challenge.ts'

interface MailAdmissionNumberProps {
  person: { first_name: string; last_name: string; middle_name: string; birthdate: string }
}

/** What somebody can do who has applied already: open that application, or have its number mailed to the address in it. */
export function MailAdmissionNumber({ person: { first_name, last_name, middle_name, birthdate } }: MailAdmissionNumberProps) {
  const { solveChallenge, dropProof } = useChallenge(true)
  const [isSolving, setIsSolving] = useState(false)
  const action = useAction(admission.mailAdmissionNumber, { refresh: [] })
  const send = async () => {
    setIsSolving(true)
    try {
      await action.run({ first_name, last_name, middle_name, birthdate, proof: await solveChallenge() })
    } catch (error) {
      toast.failure(error, actionName(admission.mailAdmissionNumber))
    } finally {
      dropProof()
      setIsSolving(false)
    }
  }
  return (
    <div className={classes.help}>
      <Button variant="default" onClick={send} loading={isSolving || action.busy}>
        Send me the application number
      </Button>
      <Anchor component={Link} to="/online-admission" search={{ applied: '' }} underline="always">
        I already applied
      </Anchor>
    </div>
  )
}
