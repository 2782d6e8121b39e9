import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { LostNumber as LostNumberBody } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { type ReactNode, useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { isoDate } from '#lib/format.ts'
import { actionName, useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import { useChallenge } from '../form/use-challenge.ts'

interface MailAdmissionNumberProps {
  person: { first_name: string; last_name: string; middle_name: string; birthdate: string }
  /** Checks the fields of the person before the mail. */
  check?: () => boolean
  /** Another way, beside the button. */
  children: ReactNode
}

/** The button that has the number of an application mailed to the address in it. */
function MailAdmissionNumber({
  person: { first_name, last_name, middle_name, birthdate },
  check = () => true,
  children,
}: MailAdmissionNumberProps) {
  const { solveChallenge, dropProof } = useChallenge(true)
  const [isSolving, setIsSolving] = useState(false)
  const action = useAction(admission.mailAdmissionNumber, { refresh: [] })
  const send = async () => {
    if (!check()) return
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
    <Group gap="8px 16px" mt="sm">
      <Button variant="default" onClick={send} loading={isSolving || action.busy}>
        Send me the application number
      </Button>
      {children}
    </Group>
  )
}

/** Has the number of one's own application mailed to the address in it. */
export function LostNumber({ onBack }: { onBack: () => void }) {
  const form = useEntryForm(admission.mailAdmissionNumber, {
    body: LostNumberBody,
    initialValues: { first_name: '', last_name: '', middle_name: '', birthdate: '' },
    toRequest: (person) => ({ ...person, proof: '' }),
  })
  return (
    <div className={classes.box}>
      <h2>I lost my application number</h2>
      <p className={classes.quiet}>
        Enter your name and birthdate as in your application. The school will email the number to the address in your application.
      </p>
      <Columns>
        <TextInput {...form.field('first_name')} label="First name" autoComplete="given-name" />
        <TextInput {...form.field('last_name')} label="Last name" autoComplete="family-name" />
        <TextInput {...form.field('middle_name')} label="Middle name" autoComplete="additional-name" />
        <TextInput {...form.field('birthdate')} label="Birthdate" type="date" max={isoDate(new Date())} autoComplete="bday" />
      </Columns>
      <MailAdmissionNumber person={form.form.values} check={() => form.check(['first_name', 'last_name', 'middle_name', 'birthdate'])}>
        <Anchor component="button" type="button" onClick={onBack}>
          I have my application number
        </Anchor>
      </MailAdmissionNumber>
    </div>
  )
}
