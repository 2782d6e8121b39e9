import { Checkbox, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type Request, type SignInSlips, SlipForm } from '@talaan/contract'
import { signInSlips } from '@talaan/contract/calls'
import type { SlipReplacement } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useCourses } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { SlipResult } from './slip-result.tsx'
import classes from './slips.module.css'

/** Whose slips are printed. `has` says which password the one student has. */
export type SlipTarget =
  | { kind: 'student'; id: number; name: string; has: SlipReplacement }
  | { kind: 'selected'; ids: readonly number[] }
  | { kind: 'class'; school_year: string; semester: number; status: 2 | 4 }

const blankValues = { course_id: '', level: '', section: '', replace: 'none', reason: '', or_number: '', confirmed: false }
type SlipValues = typeof blankValues

/** Makes temporary passwords for one student, the selected ones or a class, and prints them. */
export default function PrintSignInSlips({ target, onClose }: { target: SlipTarget; onClose: () => void }) {
  const [result, setResult] = useState<SignInSlips>()
  const form = useEntryForm(signInSlips.printSignInSlips, {
    schema: SlipForm,
    initialValues: { ...blankValues, replace: (target.kind === 'student' ? target.has : 'none') as string },
    toRequest: (values) => toRequest(target, values),
    onSuccess: ({ data }) => setResult(data),
    success: false,
  })
  const mayReplaceUsed = useMay('View Password Reset')
  if (result) return <SlipResult result={result} onClose={onClose} />
  const { values } = form.form
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={titleOf(target)}
      form={form}
      submitLabel="Make slips"
      disabled={values.replace === 'used' && !values.confirmed}
    >
      <Text>
        Each slip shows a new temporary password, valid for 7 days. Students without an account get one. They sign in with the student
        number.
      </Text>
      {target.kind === 'class' && <ClassFields form={form} target={target} />}
      {target.kind !== 'student' && <ReplaceField form={form} mayReplaceUsed={mayReplaceUsed && target.kind === 'selected'} />}
      <Consequence form={form} target={target} />
    </FormDialog>
  )
}

function titleOf(target: SlipTarget): string {
  if (target.kind === 'student') return `Sign-in slip of ${target.name}`
  if (target.kind === 'class') return 'Sign-in slips'
  const { length } = target.ids
  return length === 1 ? 'Sign-in slip for 1 student' : `Sign-in slips for ${count(length)} students`
}

function toRequest(target: SlipTarget, values: SlipValues): Request<typeof signInSlips.printSignInSlips> {
  const { reason, or_number } = values
  const replace = values.replace as SlipReplacement
  const replacement = replace === 'used' ? { replace, reason, or_number } : { replace }
  if (target.kind === 'student') return { student_ids: [target.id], ...replacement }
  if (target.kind === 'selected') return { student_ids: [...target.ids], ...replacement }
  const { kind: _, ...term } = target
  const { course_id, level, section } = values
  return { filter: { ...term, course_id: Number(course_id) || null, level: Number(level) || null, section }, replace }
}

type SlipFormProps = { form: EntryForm<SlipValues> }

function ClassFields({ form, target }: SlipFormProps & { target: Extract<SlipTarget, { kind: 'class' }> }) {
  const courses = useCourses()
  const all = { value: '', label: 'All' }
  return (
    <>
      <Text>
        {target.status === 4 ? 'Enrolled' : 'For Enrollment'}: <TermName term={target} />
      </Text>
      <Columns>
        <NativeSelect
          {...form.field('course_id')}
          label="Course"
          data={[all, ...courses.map(({ id, code }) => ({ value: String(id), label: code }))]}
        />
        <NativeSelect {...form.field('level')} label="Level" data={[all, ...levelOptions()]} />
        <TextInput {...form.field('section')} label="Section" description="Optional" autoComplete="off" />
      </Columns>
    </>
  )
}

function ReplaceField({ form, mayReplaceUsed }: SlipFormProps & { mayReplaceUsed: boolean }) {
  const { value, onChange, error } = form.field('replace') as { value: string; onChange: (value: string) => void; error?: ReactNode }
  return (
    <Radio.Group label="Students who get a slip" value={value} onChange={onChange} error={error}>
      <Stack gap="xs" mt={6}>
        <Radio value="none" label="Only students without a password" />
        <Radio value="unused" label="Also students who have not used their temporary password" />
        {mayReplaceUsed && <Radio value="used" label="Also students who have already signed in" />}
      </Stack>
    </Radio.Group>
  )
}

/** What a new password does to an earlier one. Replacing one that a student chose is a password reset: it has a reason and an OR number, and has to be confirmed. */
function Consequence({ form, target }: SlipFormProps & { target: SlipTarget }) {
  const { replace } = form.form.values
  if (replace === 'none') return null
  if (replace === 'unused') return <p className={classes.warning}>Earlier slips and emailed temporary passwords will no longer work.</p>
  const who = target.kind === 'student' ? target.name : 'Students who have already signed in'
  return (
    <>
      <Textarea {...form.field('reason')} withAsterisk label="Reason" autosize minRows={2} maxLength={500} />
      <TextInput {...form.field('or_number')} withAsterisk label="OR number" autoComplete="off" maxLength={30} />
      <div className={classes.warning}>
        <p>
          {who} will be signed out, and the password chosen earlier will no longer work. An email is sent to each student who has an
          address.
        </p>
        <Checkbox {...form.field('confirmed', 'checkbox')} label="Replace the password" />
      </div>
    </>
  )
}
