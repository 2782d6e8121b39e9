import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import { NewAward } from '@talaan/contract'
import { studentGrants } from '@talaan/contract/calls'
import { useRef } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { schoolYearOptions, type Term } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { periodOptions, useGrantOptions } from '../grant-options.ts'
import { GrantChange } from './grant-change.tsx'

/** The fields of the form of an award, as they are typed. */
interface AwardValues extends Record<string, unknown> {
  grant_id: string
  school_year: string
  semester: string
  document_number: string
  document_date: string | null
  remark: string
}

const makeAwardValues = ({ school_year, semester }: Term): AwardValues => ({
  grant_id: '',
  school_year,
  semester: String(semester),
  document_number: '',
  document_date: null,
  remark: '',
})

interface AwardGrantProps {
  student: { id: number; name: string }
  term: Term
  onClose: () => void
}

/** Gives a grant to a student after showing what it does to the bills of its period. */
export default function AwardGrant({ student, term, onClose }: AwardGrantProps) {
  const digest = useRef('')
  const form = useEntryForm(studentGrants.awardGrant, {
    schema: NewAward.omit({ digest: true }),
    initialValues: makeAwardValues(term),
    toRequest: (values: AwardValues) => ({ ...values, id: student.id, digest: digest.current }),
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { grant_id, school_year, semester } = form.form.values
  const preview = useCall(
    studentGrants.awardPreview,
    { id: student.id, grant_id, school_year, semester },
    { enabled: grant_id !== '', gcTime: 0 },
  )
  digest.current = preview.data?.data.digest ?? ''
  const isRejected = grant_id !== '' && (preview.data?.data.reasons.length ?? 1) > 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Award a grant to ${student.name}`}
      form={form}
      submitLabel="Award grant"
      size="lg"
      disabled={isRejected}
    >
      <Select
        {...form.field('grant_id')}
        label="Grant"
        data={useGrantOptions()}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
      />
      <Columns>
        <NativeSelect {...form.field('school_year')} label="School year" data={schoolYearOptions()} />
        <NativeSelect {...form.field('semester')} label="Period" data={periodOptions} />
      </Columns>
      <Columns>
        <TextInput
          {...form.field('document_number')}
          label="Document no."
          placeholder="Number of the award or certificate"
          autoComplete="off"
        />
        <DateField {...form.field('document_date')} label="Date of the document" />
      </Columns>
      <Textarea {...form.field('remark')} label="Remark" description="For the office" autosize minRows={1} maxLength={300} />
      {grant_id !== '' && (
        <States query={preview} skeleton={<Skeleton count={5} />}>
          {({ data }) => <GrantChange change={data} />}
        </States>
      )}
    </FormDialog>
  )
}
