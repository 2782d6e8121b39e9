import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import type { Announcement, AudienceOptions, Request } from '@talaan/contract'
import type { announcements } from '@talaan/contract/calls'
import { lazy, Suspense } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { dateTime } from '#lib/format.ts'
import { levelOptions } from '#shared/levels.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './announcements.module.css'
import { AttachmentsField } from './attachments-field.tsx'
import type { Attachments } from './use-attachments.ts'

const TextEditor = lazy(() => import('#ui/form/rich-text-editor.tsx'))

/** The fields as they are chosen; ids are texts, as selects have them. */
export interface AnnouncementValues extends Record<string, unknown> {
  title: string
  body: string
  is_for_everyone: boolean
  role_ids: string[]
  course_ids: string[]
  levels: string[]
  section_ids: string[]
  offer_ids: string[]
  is_public: boolean
  is_pinned: boolean
  needs_acknowledgement: boolean
  is_mailed: boolean
  attachment_ids: number[]
  publish_on: string | null
  expires_on: string | null
}

const texts = (ids: readonly number[] = []): string[] => ids.map(String)

export const toAnnouncementValues = (announcement?: Announcement): AnnouncementValues => ({
  title: announcement?.title ?? '',
  body: announcement?.body ?? '',
  is_for_everyone: announcement?.is_for_everyone ?? false,
  role_ids: texts(announcement?.role_ids),
  course_ids: texts(announcement?.course_ids),
  levels: texts(announcement?.levels),
  section_ids: texts(announcement?.section_ids),
  offer_ids: texts(announcement?.offer_ids),
  is_public: announcement?.is_public ?? false,
  is_pinned: announcement?.is_pinned ?? false,
  needs_acknowledgement: announcement?.needs_acknowledgement ?? false,
  is_mailed: announcement?.is_mailed ?? false,
  attachment_ids: announcement?.attachments.map(({ id }) => id) ?? [],
  publish_on: announcement?.publish_on ?? null,
  expires_on: announcement?.expires_on ?? null,
})

const numbers = (ids: readonly string[]): number[] => ids.map(Number)

export const toAnnouncementRequest = (values: AnnouncementValues): Request<typeof announcements.addAnnouncement> => ({
  ...values,
  role_ids: numbers(values.role_ids),
  course_ids: numbers(values.course_ids),
  levels: numbers(values.levels),
  section_ids: numbers(values.section_ids),
  offer_ids: numbers(values.offer_ids),
})

const choicesOf = (rows: AudienceOptions['roles']) => rows.map(({ id, name }) => ({ value: String(id), label: name }))

interface AnnouncementFieldsProps {
  form: EntryForm<AnnouncementValues>
  options: AudienceOptions
  attachments: Attachments
  /** When the announcement went out by email. */
  mailedAt?: string | null
}

/** The fields of an announcement. Instructors choose among their classes alone. */
export function AnnouncementFields({ form: { field }, options, attachments, mailedAt = null }: AnnouncementFieldsProps) {
  const { value, onChange, error } = field('body') as { value: string; onChange: (json: string) => void; error?: unknown }
  const audience = [
    { name: 'role_ids', label: 'Roles', data: choicesOf(options.roles) },
    { name: 'course_ids', label: 'Courses', data: choicesOf(options.courses) },
    { name: 'levels', label: 'Levels', data: levelOptions() },
    { name: 'section_ids', label: 'Sections', data: choicesOf(options.sections) },
    { name: 'offer_ids', label: 'My classes', data: choicesOf(options.offers) },
  ] as const
  const everyone = field('is_for_everyone', 'checkbox')
  const shown = audience.filter(({ name, data }) =>
    options.is_school_wide ? name !== 'offer_ids' || data.length > 0 : name === 'offer_ids',
  )
  return (
    <>
      <TextInput {...field('title')} label="Title" autoComplete="off" />
      <Suspense fallback={<Skeleton count={4} />}>
        <TextEditor label="Text" value={value} onChange={onChange} error={error} />
      </Suspense>
      <AttachmentsField attachments={attachments} error={field('attachment_ids').error} />
      <fieldset className={classes.group}>
        <legend>Audience</legend>
        {options.is_school_wide && (
          <Checkbox {...everyone} label="Everyone who signs in" description="All students, parents, instructors and staff." />
        )}
        <Columns>
          {shown.map(({ name, label, data }) => (
            <MultiSelect
              key={name}
              {...field(name)}
              withAsterisk={false}
              label={label}
              data={[...data]}
              disabled={everyone.checked === true}
              searchable
              comboboxProps={{ withinPortal: true }}
            />
          ))}
        </Columns>
        {options.is_school_wide && (
          <Checkbox
            {...field('is_public', 'checkbox')}
            label="Also on the sign-in page"
            description="Visible to anyone, without an account."
          />
        )}
      </fieldset>
      <Columns>
        <DateField {...field('publish_on')} withAsterisk={false} label="First day" description="Leave blank for today." />
        <DateField {...field('expires_on')} withAsterisk={false} label="Last day" description="Leave blank for no end date." />
      </Columns>
      {options.is_school_wide && <Checkbox {...field('is_pinned', 'checkbox')} label="Pin to the top" />}
      <Checkbox
        {...field('needs_acknowledgement', 'checkbox')}
        label="Ask for an acknowledgement"
        description="Each reader confirms with a button. You can see who has not confirmed."
      />
      <Checkbox
        {...field('is_mailed', 'checkbox')}
        label="Also by email"
        description={
          mailedAt
            ? `Sent on ${dateTime(mailedAt)}. Changes are not sent again.`
            : 'One email to each reader with an email address, sent on the first day.'
        }
        disabled={mailedAt !== null}
      />
    </>
  )
}
