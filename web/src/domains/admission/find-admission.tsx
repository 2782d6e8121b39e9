import { Button, TextInput } from '@mantine/core'
import { type Admission, admission } from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { textOf } from '../../lib/call.ts'
import { useEntryForm } from '../../lib/form.ts'
import { isoDate } from '../../lib/format.ts'
import { Columns } from '../../ui/dialogs.tsx'
import classes from './admission.module.css'

/** An application that was opened with its number and birthdate; both are needed again to change it. */
export interface OpenedApplication {
  birthdate: string
  stored: Admission
}

/** Kept in memory only, until the page is closed. */
export const openedKey = (transNo: string) => ['opened-application', transNo] as const

interface FindAdmissionProps {
  /** Known already, from the address. */
  transNo?: string
}

/** Opens one's own application. */
export function FindAdmission({ transNo = '' }: FindAdmissionProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const form = useEntryForm(admission.findAdmission, {
    initialValues: { trans_no: transNo, birthdate: '' },
    success: false,
    refresh: [],
    onSuccess: ({ data }) => {
      const opened: OpenedApplication = { birthdate: form.form.getValues().birthdate, stored: data }
      client.setQueryData(openedKey(data.trans_no), opened)
      navigate({ to: '/online-admission/$trans_no', params: { trans_no: data.trans_no } } as never)
    },
    onError: (error) => setRefusal(textOf(error)),
  })
  return (
    <form onSubmit={form.submit} noValidate className={classes.box}>
      <h2>{transNo ? 'Open your application' : 'I already applied'}</h2>
      <p className={classes.quiet}>Enter your application number and your birthdate to see or change what you sent.</p>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <Columns>
        <TextInput
          {...form.field('trans_no')}
          label="Application number"
          placeholder="A26-7KQ4-M2XD"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextInput {...form.field('birthdate')} label="Birthdate" type="date" max={isoDate(new Date())} autoComplete="bday" />
      </Columns>
      <div className={classes.buttons}>
        <span />
        <Button type="submit" size="md" loading={form.busy}>
          Open
        </Button>
      </div>
    </form>
  )
}
