import { Select } from '@mantine/core'
import { type NoticeRecipients, noticeRecipients } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { recipientNames } from './rule-texts.ts'
import { changeRecipients, type RuleFormValues } from './rule-values.ts'

const options = noticeRecipients.map((value) => ({ value, label: recipientNames[value] }))

/** Whether the student, the parents or both are notified. */
export function RecipientsField({ form: { form, field } }: { form: EntryForm<RuleFormValues> }) {
  const { recipients } = form.getValues()
  const choose = (next: string | null) => {
    if (next) form.setValues(changeRecipients(form.getValues(), next as NoticeRecipients))
  }
  return (
    <Select
      {...field('recipients')}
      label="Recipients"
      description={
        recipients === 'student'
          ? undefined
          : 'Parents with an account who see the record: of a student below 18, or with the consent of the student. A text without {first_name} or {full_name} begins with the name of the student.'
      }
      data={options}
      value={recipients}
      onChange={choose}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
