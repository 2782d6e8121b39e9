import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { AdmissionLookup, type OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { Suspense, useState } from 'react'
import { textOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate } from '#lib/format.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'

const LostNumber = lazyNamed(() => import('./lost-number.tsx'), 'LostNumber')
const MailAdmissionCode = lazyNamed(() => import('./mail-admission-code.tsx'), 'MailAdmissionCode')

interface FindAdmissionProps {
  /** The number, where the address names it. */
  transNo?: string
  title: string
  onOpened: (opened: OpenedAdmission) => void
}

/** Opens one's own application, with the birthdate or a mailed code. */
export function FindAdmission({ transNo = '', title, onOpened }: FindAdmissionProps) {
  const [refusal, setRefusal] = useState<string>()
  const [byCode, setByCode] = useState(false)
  const [isLost, setLost] = useState(false)
  const form = useEntryForm(admission.findAdmission, {
    body: AdmissionLookup,
    initialValues: { trans_no: transNo, birthdate: '', code: '' },
    success: false,
    refresh: [],
    onSuccess: ({ data }) => onOpened(data),
    onError: (error) => setRefusal(textOf(error)),
    isShownInPlace: () => true,
  })
  const switchProof = () => {
    form.form.setValues({ birthdate: '', code: '' })
    form.form.clearErrors()
    setRefusal(undefined)
    setByCode(!byCode)
  }
  if (isLost)
    return (
      <Suspense>
        <LostNumber onBack={() => setLost(false)} />
      </Suspense>
    )
  return (
    <form onSubmit={form.submit} noValidate className={classes.box}>
      <h2>{title}</h2>
      <p className={classes.quiet}>
        {byCode
          ? 'Enter your application number and the code sent to the email address in your application.'
          : 'Enter your application number and your birthdate.'}
      </p>
      {refusal && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
      <Columns>
        <TextInput
          {...form.field('trans_no')}
          label="Application number"
          placeholder="A26-7KQ4-M2XD"
          autoComplete="off"
          autoCapitalize="characters"
        />
        {byCode ? (
          <TextInput {...form.field('code')} withAsterisk label="Code from the email" inputMode="numeric" autoComplete="one-time-code" />
        ) : (
          <TextInput
            {...form.field('birthdate')}
            withAsterisk
            label="Birthdate"
            type="date"
            max={isoDate(new Date())}
            autoComplete="bday"
          />
        )}
      </Columns>
      {byCode && (
        <Suspense>
          <MailAdmissionCode
            transNo={form.form.values.trans_no}
            check={() => form.check(['trans_no'])}
            onSent={() => setRefusal(undefined)}
          />
        </Suspense>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={form.busy}>
          Open
        </Button>
        <Anchor component="button" type="button" onClick={switchProof}>
          {byCode ? 'Use my birthdate' : 'Use a code from my email'}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => setLost(true)}>
          I lost my application number
        </Anchor>
      </div>
    </form>
  )
}
