import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type NoticePreview,
  NoticePreviewForm,
  type NotificationRule,
  NotificationRuleForm,
  type NotificationRuleOptions,
} from '@talaan/contract'
import { notificationScheduling } from '@talaan/contract/calls'
import { channelList, notificationChannelNames } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveForm } from '#lib/form.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Panel } from '#ui/page.tsx'
import classes from './notification-scheduling.module.css'
import { RuleFields } from './rule-fields.tsx'
import { childText } from './rule-texts.ts'
import { newRuleValues, type RuleFormValues, ruleValuesOf, toRuleRequest } from './rule-values.ts'

const TYPING_MS = 500

/** The texts with the record of a person who is chosen, as they are typed. */
function PreviewNotice({ values }: { values: RuleFormValues }) {
  const [search, setSearch] = useState('')
  const [person, setPerson] = useState<{ id: number; full_name: string }>()
  const [typed] = useDebouncedValue(
    { ...values, search: search === person?.full_name ? '' : search, person_id: person?.id ?? null },
    TYPING_MS,
  )
  const checked = NoticePreviewForm.safeParse(typed)
  const query = useCall(notificationScheduling.previewNotice, (checked.success ? checked.data : typed) as never, {
    enabled: checked.success,
    placeholderData: keepPreviousData,
    meta: { steady: true },
  })
  const people = query.data?.data.people ?? []
  const options = [...(person && !people.some(({ id }) => id === person.id) ? [person] : []), ...people]
  return (
    <aside className={classes.preview} aria-label="Preview">
      <h2>Preview</h2>
      <Select
        label="With the record of"
        placeholder="First matching person"
        data={options.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
        filter={({ options }) => options}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the person' }}
        nothingFoundMessage="No matches"
        value={person ? String(person.id) : null}
        onChange={(id) => setPerson(options.find((option) => String(option.id) === id))}
        onSearchChange={setSearch}
        comboboxProps={{ withinPortal: true }}
      />
      {checked.success ? (
        <States query={query}>
          {({ data }) => (data.preview ? <Texts preview={data.preview} /> : <p>No one matches this rule now.</p>)}
        </States>
      ) : (
        <Text c="dimmed">Complete the texts to see them here.</Text>
      )}
    </aside>
  )
}

function Texts({ preview: { person, child_name, texts, unreached } }: { preview: NoticePreview }) {
  const { portal, email, sms } = texts
  return (
    <>
      <Text c="dimmed">{[`For ${person.full_name}`, childText(child_name)].filter(Boolean).join(', ')}</Text>
      {portal !== null && (
        <section className={classes.bubble} aria-label={notificationChannelNames.portal}>
          <h3>{notificationChannelNames.portal}</h3>
          <p>{portal}</p>
        </section>
      )}
      {email && (
        <section className={classes.bubble} aria-label={notificationChannelNames.email}>
          <h3>{notificationChannelNames.email}</h3>
          <p>
            <b>{email.subject}</b>
          </p>
          <p>{`${email.greeting}\n\n${email.text}`}</p>
        </section>
      )}
      {sms && (
        <section className={classes.bubble} aria-label={notificationChannelNames.sms}>
          <h3>
            {notificationChannelNames.sms} <small>{sms.segments === 1 ? '1 segment' : `${sms.segments} segments`}</small>
          </h3>
          <p>{sms.text}</p>
        </section>
      )}
      {unreached.length > 0 && <Text c="dimmed">Not reached by: {channelList(unreached)}</Text>}
    </>
  )
}

interface RuleFormProps {
  rule?: NotificationRule
  options: NotificationRuleOptions
}

/** Adds or changes a rule, beside what people get of it. */
export function RuleForm({ rule, options }: RuleFormProps) {
  const navigate = useNavigate()
  const openList = () => navigate({ to: '/admin/settings/notification-scheduling' })
  const form = useSaveForm({
    add: notificationScheduling.addNotificationRule,
    edit: notificationScheduling.editNotificationRule,
    body: NotificationRuleForm,
    row: rule,
    initialValues: rule ? ruleValuesOf(rule) : newRuleValues('payment_due'),
    toRequest: toRuleRequest,
    onClose: openList,
  })
  return (
    <div className={classes.form}>
      <Panel>
        <FormPanel form={form} submitLabel={rule ? 'Save' : 'Add rule'} onCancel={openList}>
          <RuleFields form={form} options={options} isNew={!rule} />
        </FormPanel>
      </Panel>
      <PreviewNotice values={form.form.getValues()} />
    </div>
  )
}
